import type { AssertVerb } from '../define.ts';

/** The visible text contains these, in this order. */
const verb: AssertVerb = {
  id: 'order',
  group: 'see',
  kind: 'assert',
  summary: 'The visible text contains these, in this order.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    texts: { type: 'value', required: true, summary: 'List of texts or {key, args}.' },
  },
  needs: [],
  example: 'order: { in: result, texts: [first, second] }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
