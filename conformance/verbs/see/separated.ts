import type { SeparatingLine, Separation } from '../../observer/contract.ts';
import { isAmount } from '../shared/compare/amount.ts';
import { contrastOf } from '../shared/compare/contrast-ratio.ts';
import type { Absent, AssertVerb } from '../verb.ts';
import { failed, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { visible } from '../shared/perceive/read-part.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';

/** Least contrast at which a person sees a line: faint greys of hairlines have more. */
const NOTICED = 1.03;

export default {
  id: 'separated',
  group: 'see',
  kind: 'assert',
  summary: 'A separator, rule, border or line stands between two visible texts.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    between: { type: 'value', content: 'text-pair', role: 'subject', required: true, summary: 'Two texts.' },
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
    const lines = observation.lines.filter(isSeen);
    const faint = observation.lines.filter((line) => !isSeen(line)).map(({ what }) => what);
    const seen = lines.map(({ what, thickness }) => `${what} (${Number(thickness.toFixed(2))} px)`).join(', ');
    const unseen = faint.length > 0 ? `; in the colour of what lies behind: ${faint.join(', ')}` : '';
    const message = `${lines.length > 0 ? `what separates the two texts: ${seen}` : 'nothing separates the two texts'}${unseen}`;
    const fitting = lines.filter(({ thickness }) => isAmount(thickness, args['thickness'], 0));
    return judged(
      fitting.length > 0 === (args['is'] !== false),
      expected,
      lines.map(({ what, thickness }) => ({ what, thickness })),
      message,
    );
  },
} satisfies AssertVerb<Absent | ({ readonly subjects: number } & Separation)>;

/** Whether the line has another colour than what lies beside or behind it, as far as that can be told. */
const isSeen = ({ on }: SeparatingLine): boolean => on.length === 0 || on.some((one) => contrastOf(one).best >= NOTICED);
