import type { AssertVerb } from '../define.ts';
import { judged } from '../judgement.ts';
import { holds, listOf, textOf } from '../text.ts';
import { kept } from '../leaking.ts';

/** The page keeps none of these texts in storage or cookies. */
const verb: AssertVerb = {
  id: 'notStored',
  group: 'outside',
  kind: 'negative',
  summary: 'The page keeps none of these texts in storage or cookies.',
  params: {
    texts: { type: 'value', required: true, summary: 'Texts.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: [],
  example: 'notStored: { texts: [kmd-secret], after: submitted }',
  async observe(stage) {
    return { subjects: 1, kept: await kept(stage) };
  },
  judge(args, observation) {
    const texts = listOf(args['texts']).map(textOf);
    const found = (observation['kept'] as readonly string[]).filter((one) => texts.some((text) => holds(one, text)));
    return judged(
      found.length === 0,
      { none: texts },
      found.map((one) => one.slice(0, 300)),
      `the page keeps ${texts.filter((text) => found.some((one) => holds(one, text))).join(', ')}`,
    );
  },
};
export default verb;
