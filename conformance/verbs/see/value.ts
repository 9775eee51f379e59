import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** The value that a field holds. */
const verb: AssertVerb = {
  id: 'value',
  group: 'see',
  kind: 'assert',
  summary: 'The value that a field holds.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    is: { type: 'value', required: true, summary: 'String, number, boolean or list.' },
  },
  needs: ['a11y-tree'],
  example: 'value: { part: field, name: Email, is: ada@example.com }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
