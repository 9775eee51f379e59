import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** The accessible description or error message. */
const verb: AssertVerb = {
  id: 'description',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The accessible description or error message.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', summary: 'Data text.' },
  },
  needs: ['a11y-tree'],
  example: 'description: { part: field, name: Email, key: elicitation.required }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
