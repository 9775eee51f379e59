import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** The focus is in the part. */
const verb: AssertVerb = {
  id: 'focusWithin',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The focus is in the part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'focusWithin: dialog',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
