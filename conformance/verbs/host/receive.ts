import type { ActVerb } from '../define.ts';

/** Delivers one inbound message to the surface. */
const verb: ActVerb = {
  id: 'receive',
  group: 'host',
  kind: 'act',
  summary: 'Delivers one inbound message to the surface.',
  params: {
    message: { type: 'wire', required: true, summary: 'The message; the mapping of the step itself.' },
  },
  shorthand: 'message',
  needs: ['messages'],
  example: 'receive: { type: tool/status, id: c1, status: running }',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
