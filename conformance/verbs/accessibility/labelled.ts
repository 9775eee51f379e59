import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Every field in the part has a programmatic label. */
const verb: AssertVerb = {
  id: 'labelled',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Every field in the part has a programmatic label.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['a11y-tree'],
  example: 'labelled: dialog',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
