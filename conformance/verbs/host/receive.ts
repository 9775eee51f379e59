import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { ActVerb } from '../verb.ts';
import { objectOf } from '../shared/compare/part-reference.ts';

export default {
  id: 'receive',
  group: 'host',
  kind: 'act',
  effect: 'delivers',
  summary: 'Delivers one inbound message to the surface.',
  params: {
    message: { type: 'wire', required: true, summary: 'The message; the mapping of the step itself.' },
  },
  shorthand: 'message',
  needs: ['messages'],
  example: 'receive: { type: tool/status, id: c1, status: running }',
  async act(stage, args) {
    // The mapping of the step is the message, or holds it under `message`.
    const message = typeof args['type'] === 'string' ? args : objectOf(args['message']);
    if (message === undefined || typeof message['type'] !== 'string') throw new Error('the step holds no message with a type');
    await stage.host.receive(message as JsonObject & { type: string });
  },
} satisfies ActVerb;
