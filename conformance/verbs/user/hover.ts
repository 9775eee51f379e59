import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Moves the pointer over a part. */
const verb: ActVerb = {
  id: 'hover',
  group: 'user',
  kind: 'act',
  summary: 'Moves the pointer over a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'hover: retry',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
