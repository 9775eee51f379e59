import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Contrast of text and its background. */
const verb: AssertVerb = {
  id: 'contrast',
  group: 'visual',
  kind: 'assert',
  summary: 'Contrast of text and its background.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    min: { type: 'number', required: true, summary: 'Ratio.' },
  },
  needs: ['computed-style'],
  example: 'contrast: { part: status, min: 4.5 }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
