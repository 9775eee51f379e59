import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Computed style of a part. */
const verb: AssertVerb = {
  id: 'style',
  group: 'visual',
  kind: 'assert',
  summary: 'Computed style of a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    props: { type: 'style', required: true, summary: 'Property to expectation.' },
  },
  needs: ['computed-style'],
  example: 'style: { part: card, props: { border-radius: { token: shape.corner.medium } } }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
