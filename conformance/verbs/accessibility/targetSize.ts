import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Every target in the part is large enough, or far enough from the next. */
const verb: AssertVerb = {
  id: 'targetSize',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Every target in the part is large enough, or far enough from the next.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    min: { type: 'number', required: true, summary: 'CSS pixels.' },
  },
  needs: ['layout'],
  example: 'targetSize: { part: card, min: 24 }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
