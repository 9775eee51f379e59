import type { ActVerb } from '../define.ts';

/** Types into whatever has the focus. */
const verb: ActVerb = {
  id: 'type',
  group: 'user',
  kind: 'act',
  summary: 'Types into whatever has the focus.',
  params: {
    text: { type: 'value', required: true, summary: 'What is typed.' },
  },
  shorthand: 'text',
  needs: ['real-input'],
  example: 'type: { text: hello }',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
