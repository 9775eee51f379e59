import type { AssertVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Size and place of a part. */
const verb: AssertVerb = {
  id: 'geometry',
  group: 'visual',
  kind: 'assert',
  summary: 'Size and place of a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    width: { type: 'value', summary: '{min?, max?} CSS pixels.' },
    height: { type: 'value', summary: '{min?, max?} CSS pixels.' },
    within: { type: 'part', summary: 'What it must not reach beyond.' },
    noOverflow: { type: 'boolean', summary: 'Nothing is wider than the part or the viewport.' },
  },
  needs: ['layout'],
  example: 'geometry: { part: card, noOverflow: true }',
  observe: () => Promise.resolve({ subjects: 0 }),
  judge: () => ({ verdict: 'untested', expected: null, actual: null, message: 'not built' }),
};
export default verb;
