import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** The part itself has the focus. */
const verb: AssertVerb = {
  id: 'focusOn',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The part itself has the focus.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'focusOn: retry',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
