import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Empties a field with the keyboard. */
const verb: ActVerb = {
  id: 'clear',
  group: 'user',
  kind: 'act',
  summary: 'Empties a field with the keyboard.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'clear: { part: field, name: Email }',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
