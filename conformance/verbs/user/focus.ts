import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Moves the focus to a part. */
const verb: ActVerb = {
  id: 'focus',
  group: 'user',
  kind: 'act',
  summary: 'Moves the focus to a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'focus: retry',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
