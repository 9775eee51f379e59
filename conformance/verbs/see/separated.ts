import type { AssertVerb } from '../define.ts';

/** A separator, rule, border or line stands between two visible texts. */
const verb: AssertVerb = {
  id: 'separated',
  group: 'see',
  kind: 'assert',
  summary: 'A separator, rule, border or line stands between two visible texts.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    between: { type: 'value', required: true, summary: 'Two texts.' },
  },
  needs: ['layout'],
  example: 'separated: { in: result, between: [first, second] }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
