import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Something moves in the part. */
const verb: AssertVerb = {
  id: 'animating',
  group: 'visual',
  kind: 'assert',
  summary: 'Something moves in the part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['computed-style'],
  example: 'animating: status',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
