import type { Separation } from '../../observer/contract.ts';
import { isAmount } from '../shared/compare/amount.ts';
import type { Absent, AssertVerb } from '../verb.ts';
import { failed, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { visible } from '../shared/perceive/read-part.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';

export default {
  id: 'separated',
  group: 'see',
  kind: 'assert',
  summary: 'A separator, rule, border or line stands between two visible texts.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    between: { type: 'value', role: 'subject', required: true, summary: 'Two texts.' },
    thickness: { type: 'value', content: 'range', summary: 'CSS pixels across the line, {min?, max?}; one of several lines has it.' },
    is: { type: 'boolean', summary: 'Default true; false: nothing separates them.' },
  },
  needs: ['layout'],
  example: 'separated: { in: result, between: [first, second] }',
  async observe(stage, args) {
    const [place] = await visible(stage, stage.around(reference(args, 'in')));
    if (place === undefined) return { subjects: 0 };
    return { ...(await stage.observe('between', listOf(args['between']).map(textOf), place)), subjects: 1 };
  },
  judge(args, observation) {
    const texts = listOf(args['between']).map(textOf);
    const expected = `${args['is'] === false ? 'no' : 'a'} line between "${texts[0] ?? ''}" and "${texts[1] ?? ''}"`;
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args, 'in')));
    const missing = texts.find((_, index) => observation.found[index] !== true);
    if (missing !== undefined) return failed(expected, null, `"${missing}" is not there`);
    const { lines } = observation;
    const seen = lines.map(({ what, thickness }) => `${what} (${Number(thickness.toFixed(2))} px)`).join(', ');
    const message = lines.length > 0 ? `what separates the two texts: ${seen}` : 'nothing separates the two texts';
    const fitting = lines.filter(({ thickness }) => isAmount(thickness, args['thickness'], 0));
    return judged(fitting.length > 0 === (args['is'] !== false), expected, lines, message);
  },
} satisfies AssertVerb<Absent | ({ readonly subjects: number } & Separation)>;
