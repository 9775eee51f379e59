import type { AssertVerb } from '../define.ts';

/** Something readable stands between two visible texts. */
const verb: AssertVerb = {
  id: 'filled',
  group: 'see',
  kind: 'assert',
  summary: 'Something readable stands between two visible texts.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    between: { type: 'value', required: true, summary: 'Two texts.' },
  },
  needs: [],
  example: 'filled: { in: result, between: [before, after] }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
