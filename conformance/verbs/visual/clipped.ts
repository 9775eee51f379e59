import type { AssertVerb } from '../define.ts';

/** Whether a text is cut off for the eye. */
const verb: AssertVerb = {
  id: 'clipped',
  group: 'visual',
  kind: 'assert',
  summary: 'Whether a text is cut off for the eye.',
  params: {
    text: { type: 'value', required: true, summary: 'Text.' },
    in: { type: 'part', required: true, summary: 'Where.' },
    is: { type: 'boolean', required: true, summary: 'Cut off or not.' },
  },
  needs: ['layout'],
  example: 'clipped: { text: kmd-last, in: result, is: true }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
