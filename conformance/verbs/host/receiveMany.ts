import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { ActVerb, Args } from '../verb.ts';
import { objectOf } from '../shared/compare/part-reference.ts';
import { listOf } from '../shared/compare/text.ts';

type Message = JsonObject & { readonly type: string };

const MOST = 500;

export default {
  id: 'receiveMany',
  group: 'host',
  kind: 'act',
  effect: 'delivers-many',
  summary: 'Delivers one inbound message several times, with numbered fields.',
  params: {
    message: { type: 'wire', required: true, summary: 'The message.' },
    times: { type: 'number', whole: true, above: 0, required: true, summary: `Number of messages, at most ${MOST}.` },
    numbered: {
      type: 'strings',
      content: 'numbered-fields',
      required: true,
      summary: 'Fields whose text is followed by the number, from 1.',
    },
  },
  needs: ['messages'],
  example: 'receiveMany: { message: { fixture: call }, times: 200, numbered: [id, name] }',
  async act(stage, args) {
    for (const message of numberedMessages(args)) await stage.host.receive(message);
  },
  delivers: numberedMessages,
} satisfies ActVerb;

/** @throws Error for parameters that make no messages */
function numberedMessages(args: Args): Message[] {
  const message = objectOf(args['message']);
  const times = Number(args['times']);
  if (message === undefined || typeof message['type'] !== 'string') throw new Error('`message` is no message with a type');
  if (!Number.isInteger(times) || times < 1 || times > MOST) throw new Error(`\`times\` is no whole number from 1 to ${MOST}`);
  const fields = listOf(args['numbered']).map(String);
  return Array.from({ length: times }, (_, index) => {
    const numbered = Object.fromEntries(fields.map((field) => [field, `${String(message[field] ?? '')}${index + 1}`]));
    return { ...message, ...numbered } as Message;
  });
}
