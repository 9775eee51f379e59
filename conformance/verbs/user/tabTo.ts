import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Presses Tab until a part has the focus, 40 times at most. */
const verb: ActVerb = {
  id: 'tabTo',
  group: 'user',
  kind: 'act',
  summary: 'Presses Tab until a part has the focus, 40 times at most.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'tabTo: retry',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
