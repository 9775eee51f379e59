import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import { items } from '../../items.ts';
import { offersTools, placeOf, textOf, type ModelWire, type Reply, type Sse, type WireCall } from '../model-wire.ts';

const event = (type: string, fields: JsonObject = {}): Sse => ({ event: type, data: { type, ...fields } });
const usage = { input_tokens: 1, output_tokens: 1 };
const reason = ({ calls }: Reply): string => (calls.length > 0 ? 'tool_use' : 'end_turn');
const message = ({ id }: Reply, content: readonly JsonObject[], stop: string | null): JsonObject => ({
  id: `msg_${id}`,
  type: 'message',
  role: 'assistant',
  model: 'kmd',
  content,
  stop_reason: stop,
  stop_sequence: null,
  usage,
});
const toolUse = ({ id, tool }: WireCall, input: JsonObject): JsonObject => ({ type: 'tool_use', id, name: tool, input });
const block = (index: number, start: JsonObject, delta: JsonObject): Sse[] => [
  event('content_block_start', { index, content_block: start }),
  event('content_block_delta', { index, delta }),
  event('content_block_stop', { index }),
];

/** Whether the last message is a person's words; results of tools come in the role of a user, too. */
function spoken({ messages }: JsonObject): boolean {
  const last = items(messages).at(-1);
  return last?.['role'] === 'user' && items(last['content']).every(({ type }) => type !== 'tool_result');
}

export const anthropic: ModelWire = {
  title: 'Anthropic messages',
  address: (origin) => origin,
  path: /^(\/v1)?\/messages$/,
  counts: { path: /^(\/v1)?\/messages\/count_tokens$/, answer: { input_tokens: 1 } },
  streams: ({ stream }) => stream === true,
  asks: (request) => offersTools(request) && spoken(request),
  results: ({ messages }) =>
    items(messages)
      .flatMap(({ content }) => items(content))
      .filter(({ type }) => type === 'tool_result')
      .map(({ tool_use_id: id, content, is_error: isError }) => ({
        id: String(id),
        content: typeof content === 'string' ? content : textOf({ content: (content ?? []) as Json }),
        isError: isError === true,
      })),
  begin: (reply) => [event('message_start', { message: message(reply, [], null) })],
  call: (reply, call) => {
    const delta = { type: 'input_json_delta', partial_json: JSON.stringify(call.arguments) };
    return block(placeOf(reply, call), toolUse(call, {}), delta);
  },
  say: ({ calls }, text) => block(calls.length, { type: 'text', text: '' }, { type: 'text_delta', text }),
  end: (reply) => [event('message_delta', { delta: { stop_reason: reason(reply), stop_sequence: null }, usage }), event('message_stop')],
  whole: (reply) => {
    const said = reply.text === '' ? [] : [{ type: 'text', text: reply.text }];
    return message(reply, [...said, ...reply.calls.map((call) => toolUse(call, call.arguments))], reason(reply));
  },
};
