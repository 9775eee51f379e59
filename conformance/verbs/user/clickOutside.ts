import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Clicks a point of the viewport that lies outside the part. */
const verb: ActVerb = {
  id: 'clickOutside',
  group: 'user',
  kind: 'act',
  summary: 'Clicks a point of the viewport that lies outside the part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'clickOutside: dialog',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
