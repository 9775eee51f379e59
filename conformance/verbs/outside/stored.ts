import type { AssertVerb } from '../define.ts';
import { judged } from '../judgement.ts';
import { holds, textOf } from '../text.ts';
import { kept } from '../leaking.ts';

/** The page keeps this text in its storage. */
const verb: AssertVerb = {
  id: 'stored',
  group: 'outside',
  kind: 'assert',
  summary: 'The page keeps this text in its storage.',
  params: {
    text: { type: 'value', required: true, summary: 'Text.' },
  },
  shorthand: 'text',
  needs: [],
  example: 'stored: { text: kmd-probe }',
  observe: async (stage) => ({ subjects: 1, kept: await kept(stage) }),
  judge(args, observation) {
    const text = textOf(args['text']);
    const all = observation['kept'] as readonly string[];
    return judged(
      all.some((one) => holds(one, text)),
      text,
      all.map((one) => one.slice(0, 200)).slice(0, 20),
      'the page keeps nothing of the kind',
    );
  },
};
export default verb;
