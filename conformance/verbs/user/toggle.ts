import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Brings a switch, check box or toggle button into a state. */
const verb: ActVerb = {
  id: 'toggle',
  group: 'user',
  kind: 'act',
  summary: 'Brings a switch, check box or toggle button into a state.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    on: { type: 'boolean', required: true, summary: 'The state wanted.' },
  },
  needs: ['real-input'],
  example: 'toggle: { part: field, name: Urgent, on: true }',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
