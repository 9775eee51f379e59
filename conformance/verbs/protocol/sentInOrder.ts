import type { AssertVerb } from '../define.ts';

/** The surface sent these types, in this order. */
const verb: AssertVerb = {
  id: 'sentInOrder',
  group: 'protocol',
  kind: 'assert',
  summary: 'The surface sent these types, in this order.',
  params: {
    types: { type: 'strings', required: true, summary: 'Types.' },
  },
  shorthand: 'types',
  needs: ['messages'],
  example: 'sentInOrder: { types: [elicitation/accept, elicitation/status] }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
