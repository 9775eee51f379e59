import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { failed, judged, nothingThere } from '../judgement.ts';
import { visible } from '../perceive.ts';
import { called, reference } from '../reference.ts';
import { listOf, textOf } from '../text.ts';

/** A separator, rule, border or line stands between two visible texts. */
const verb: AssertVerb = {
  id: 'separated',
  group: 'see',
  kind: 'assert',
  summary: 'A separator, rule, border or line stands between two visible texts.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    between: { type: 'value', role: 'subject', required: true, summary: 'Two texts.' },
  },
  needs: ['layout'],
  example: 'separated: { in: result, between: [first, second] }',
  async observe(stage, args) {
    const [place] = await visible(stage, reference(args, 'in'));
    if (place === undefined) return { subjects: 0 };
    return { ...(await stage.observe<JsonObject>('between', listOf(args['between']).map(textOf), place)), subjects: 1 };
  },
  judge(args, observation) {
    const texts = listOf(args['between']).map(textOf);
    const expected = `a line between "${texts[0] ?? ''}" and "${texts[1] ?? ''}"`;
    if (observation.subjects === 0) return nothingThere(expected, called(reference(args, 'in')));
    const missing = texts.find((_, index) => (observation['found'] as readonly boolean[])[index] !== true);
    if (missing !== undefined) return failed(expected, null, `"${missing}" is not there`);
    const lines = observation['lines'] as readonly string[];
    return judged(lines.length > 0, expected, lines, 'nothing separates the two texts');
  },
};
export default verb;
