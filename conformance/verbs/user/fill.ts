import type { ActVerb } from '../define.ts';
import { scope } from '../parameters.ts';

/** Types a value into a text or number field, in place of what is there. */
const verb: ActVerb = {
  id: 'fill',
  group: 'user',
  kind: 'act',
  summary: 'Types a value into a text or number field, in place of what is there.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    value: { type: 'value', required: true, summary: 'String or number.' },
  },
  needs: ['real-input'],
  example: 'fill: { part: field, name: Email, value: ada@example.com }',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
