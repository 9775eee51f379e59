import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Clicks where a part is, whatever its state: disabled and covered parts too. */
const verb: ActVerb = {
  id: 'attempt',
  group: 'user',
  kind: 'act',
  summary: 'Clicks where a part is, whatever its state: disabled and covered parts too.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    times: { type: 'number', summary: '2 is a double click.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'attempt: { part: submit, times: 2 }',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
