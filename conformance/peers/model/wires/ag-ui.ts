import type { JsonObject } from '../../../../specs/language/model/json.ts';
import { items, textOf, type ModelWire, type Reply, type Sse } from '../model-wire.ts';

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
  call: (_, { id, tool, arguments: given }) => [
    event('TOOL_CALL_START', { toolCallId: id, toolCallName: tool }),
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
    result: ({ id }, result) => {
      if (result['isError'] === true) return 'a result of AG-UI has no mark of an error';
      const other = items(result['content']).find(({ type }) => type !== 'text');
      if (other !== undefined) return `a result of AG-UI is a text, and has no content of the type ${String(other['type'])}`;
      if (result['structuredContent'] !== undefined && items(result['content']).length > 0)
        return 'a result of AG-UI is one text, and has no structure beside it';
      return [event('TOOL_CALL_RESULT', { messageId: `result-${id}`, toolCallId: id, content: textOf(result), role: 'tool' })];
    },
  },
};
