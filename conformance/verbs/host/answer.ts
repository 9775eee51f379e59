import type { ActVerb } from '../define.ts';

/** Answers every later outbound message of a type. */
const verb: ActVerb = {
  id: 'answer',
  group: 'host',
  kind: 'act',
  summary: 'Answers every later outbound message of a type.',
  params: {
    to: { type: 'wireType', required: true, summary: 'Type of the outbound message.' },
    with: { type: 'wire', required: true, summary: 'The inbound message that answers it.' },
    times: { type: 'number', summary: 'How many are answered; without it all.' },
  },
  needs: ['messages'],
  example: 'answer: { to: elicitation/status, with: { type: elicitation/status, id: e1, status: pending } }',
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
