import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { ActVerb } from '../define.ts';
import { objectOf } from '../reference.ts';
import { listOf } from '../text.ts';

const MOST = 500;

/** Delivers one inbound message so many times, told apart by numbers. */
const verb: ActVerb = {
  id: 'receiveMany',
  group: 'host',
  kind: 'act',
  summary: 'Delivers one inbound message so many times, told apart by numbers.',
  params: {
    message: { type: 'wire', required: true, summary: 'The message.' },
    times: { type: 'number', required: true, summary: `How often, at most ${MOST}.` },
    numbered: { type: 'strings', required: true, summary: 'Fields whose text is followed by the number, from 1.' },
  },
  needs: ['messages'],
  example: 'receiveMany: { message: { fixture: call }, times: 200, numbered: [id, name] }',
  async act(stage, args) {
    const message = objectOf(args['message']);
    const times = Number(args['times']);
    if (message === undefined || typeof message['type'] !== 'string') throw new Error('`message` is no message with a type');
    if (!Number.isInteger(times) || times < 1 || times > MOST) throw new Error(`\`times\` is no whole number from 1 to ${MOST}`);
    const fields = listOf(args['numbered']).map(String);
    for (let number = 1; number <= times; number++) {
      const numbered = Object.fromEntries(fields.map((field) => [field, `${String(message[field] ?? '')}${number}`]));
      await stage.host.receive({ ...message, ...numbered } as JsonObject & { type: string });
    }
  },
};
export default verb;
