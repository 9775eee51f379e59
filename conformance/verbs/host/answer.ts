import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { ActVerb } from '../verb.ts';
import { objectOf } from '../shared/compare/part-reference.ts';

export default {
  id: 'answer',
  group: 'host',
  kind: 'act',
  summary: 'Answers every later outbound message of a type.',
  params: {
    to: { type: 'wireType', required: true, summary: 'Type of the outbound message.' },
    with: { type: 'wire', required: true, summary: 'The inbound message that answers it.' },
    times: { type: 'number', summary: 'Number of answers; default: all.' },
  },
  needs: ['messages'],
  example: 'answer: { to: elicitation/status, with: { type: elicitation/status, id: e1, status: pending } }',
  async act(stage, args) {
    const message = objectOf(args['with']);
    if (message === undefined || typeof message['type'] !== 'string') throw new Error('the step holds no message with a type');
    stage.host.answer(
      String(args['to']),
      message as JsonObject & { type: string },
      typeof args['times'] === 'number' ? args['times'] : undefined,
    );
    return Promise.resolve();
  },
} satisfies ActVerb;
