import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Scrolls a part into view. */
const verb: ActVerb = {
  id: 'scrollTo',
  group: 'user',
  kind: 'act',
  summary: 'Scrolls a part into view.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'scrollTo: result',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
