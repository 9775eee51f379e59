import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Clicks the middle of a part as a person would: it must be there, enabled, still and uncovered. */
const verb: ActVerb = {
  id: 'click',
  group: 'user',
  kind: 'act',
  summary: 'Clicks the middle of a part as a person would: it must be there, enabled, still and uncovered.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    times: { type: 'number', summary: '2 is a double click.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'click: retry',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
