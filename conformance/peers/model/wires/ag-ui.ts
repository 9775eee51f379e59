import type { JsonObject } from '../../../../specs/language/model/json.ts';
import { items } from '../../items.ts';
import { textLoss } from '../text-loss.ts';
import { textOf, type ModelWire, type Reply, type Sse } from '../model-wire.ts';

const event = (type: string, fields: JsonObject): Sse => ({ data: { type, ...fields } });
const run = ({ id, request }: Reply): JsonObject => ({
  threadId: typeof request['threadId'] === 'string' ? request['threadId'] : 'kmd',
  runId: typeof request['runId'] === 'string' ? request['runId'] : id,
});

export const agUi: ModelWire = {
  title: 'AG-UI over server-sent events',
  address: (origin) => `${origin}/ag-ui`,
  path: /^\/ag-ui$/,
  streams: () => true,
  asks: ({ messages }) => items(messages).at(-1)?.['role'] === 'user',
  begin: (reply) => [event('RUN_STARTED', run(reply))],
  call: (reply, { id, tool, arguments: given }) => [
    event('TOOL_CALL_START', { toolCallId: id, toolCallName: tool, ...(reply.text === '' ? {} : { parentMessageId: reply.id }) }),
    event('TOOL_CALL_ARGS', { toolCallId: id, delta: JSON.stringify(given) }),
  ],
  say: ({ id }, text) => [
    event('TEXT_MESSAGE_START', { messageId: id, role: 'assistant' }),
    event('TEXT_MESSAGE_CONTENT', { messageId: id, delta: text }),
    event('TEXT_MESSAGE_END', { messageId: id }),
  ],
  end: (reply) => [event('RUN_FINISHED', run(reply))],
  agent: {
    start: ({ id }) => [event('TOOL_CALL_END', { toolCallId: id })],
    result: ({ id }, result) =>
      textLoss('a result of AG-UI', result) ?? [
        event('TOOL_CALL_RESULT', { messageId: `result-${id}`, toolCallId: id, content: textOf(result), role: 'tool' }),
      ],
  },
};
