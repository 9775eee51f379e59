import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** The role that assistive technology sees. */
const verb: AssertVerb = {
  id: 'role',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The role that assistive technology sees.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    is: { type: 'string', required: true, summary: 'ARIA role; several separated by /.' },
  },
  needs: ['a11y-tree'],
  example: 'role: { part: dialog, is: dialog }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
