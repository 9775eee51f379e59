import type { AssertVerb } from '../verb.ts';
import { judged } from '../shared/compare/judgement.ts';
import { reveals } from '../shared/compare/encoded-text.ts';
import { listOf, textOf } from '../shared/compare/text.ts';
import { kept } from '../shared/perceive/stored-data.ts';

export default {
  id: 'notStored',
  group: 'outside',
  kind: 'negative',
  summary: 'The page keeps none of these texts in storage or cookies.',
  params: {
    texts: { type: 'value', content: 'data-texts', required: true, summary: 'Texts.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: [],
  example: 'notStored: { texts: [kmd-secret], after: submitted }',
  async observe(stage) {
    return { subjects: 1, kept: await kept(stage) };
  },
  judge(args, observation) {
    const texts = listOf(args['texts']).map(textOf);
    const found = observation.kept.filter((one) => texts.some((text) => reveals(one, text)));
    return judged(
      found.length === 0,
      { none: texts },
      found.map((one) => one.slice(0, 300)),
      `the page keeps ${texts.filter((text) => found.some((one) => reveals(one, text))).join(', ')}`,
    );
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly kept: readonly string[] }>;
