import type { AssertVerb } from '../verb.ts';
import { judged } from '../shared/compare/judgement.ts';
import { holds, textOf } from '../shared/compare/text.ts';
import { kept } from '../shared/perceive/stored-data.ts';

export default {
  id: 'stored',
  group: 'outside',
  kind: 'assert',
  summary: 'The page keeps this text in its storage.',
  params: {
    text: { type: 'value', content: 'data-text', required: true, summary: 'Text.' },
  },
  shorthand: 'text',
  needs: [],
  example: 'stored: { text: kmd-probe }',
  observe: async (stage) => ({ subjects: 1, kept: await kept(stage) }),
  judge(args, observation) {
    const text = textOf(args['text']);
    return judged(
      observation.kept.some((one) => holds(one, text)),
      text,
      observation.kept.map((one) => one.slice(0, 200)).slice(0, 20),
      'the page keeps no such text',
    );
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly kept: readonly string[] }>;
