import type { JsonObject } from '../../../../specs/language/model/json.ts';
import { items } from '../../items.ts';
import { offersTools, placeOf, type ModelWire, type Reply, type Sse, type WireCall } from '../model-wire.ts';

const event = (type: string, fields: JsonObject): Sse => ({ event: type, data: { type, ...fields }, numbered: true });

const callItem = ({ id, tool, arguments: given }: WireCall, status: string): JsonObject => ({
  id: `fc_${id}`,
  type: 'function_call',
  status,
  call_id: id,
  name: tool,
  arguments: status === 'completed' ? JSON.stringify(given) : '',
});
const part = (text: string): JsonObject => ({ type: 'output_text', text, annotations: [], logprobs: [] });
const messageItem = ({ id }: Reply, text: string, status: string): JsonObject => ({
  id: `msg_${id}`,
  type: 'message',
  status,
  role: 'assistant',
  content: status === 'completed' ? [part(text)] : [],
});

function response(reply: Reply, status: string): JsonObject {
  const said = reply.text === '' ? [] : [messageItem(reply, reply.text, 'completed')];
  const { tools } = reply.request;
  return {
    id: `resp_${reply.id}`,
    object: 'response',
    created_at: 0,
    status,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model: 'kmd',
    output: status === 'completed' ? [...said, ...reply.calls.map((call) => callItem(call, 'completed'))] : [],
    parallel_tool_calls: true,
    temperature: null,
    tool_choice: 'auto',
    tools: Array.isArray(tools) ? tools : [],
    top_p: null,
    usage:
      status !== 'completed'
        ? null
        : {
            input_tokens: 1,
            input_tokens_details: { cached_tokens: 0 },
            output_tokens: 1,
            output_tokens_details: { reasoning_tokens: 0 },
            total_tokens: 2,
          },
  };
}

export const responses: ModelWire = {
  title: 'OpenAI responses',
  address: (origin) => `${origin}/v1`,
  path: /^\/v1\/responses$/,
  streams: ({ stream }) => stream === true,
  asks: (request) => {
    const { input } = request;
    return offersTools(request) && (typeof input === 'string' || items(input).at(-1)?.['role'] === 'user');
  },
  begin: (reply) => [
    event('response.created', { response: response(reply, 'in_progress') }),
    event('response.in_progress', { response: response(reply, 'in_progress') }),
  ],
  call: (reply, call) => {
    const at = { item_id: `fc_${call.id}`, output_index: placeOf(reply, call) };
    const given = JSON.stringify(call.arguments);
    return [
      event('response.output_item.added', { output_index: at.output_index, item: callItem(call, 'in_progress') }),
      event('response.function_call_arguments.delta', { ...at, delta: given }),
      event('response.function_call_arguments.done', { ...at, name: call.tool, arguments: given }),
      event('response.output_item.done', { output_index: at.output_index, item: callItem(call, 'completed') }),
    ];
  },
  say: (reply, text) => {
    const at = { item_id: `msg_${reply.id}`, output_index: reply.calls.length, content_index: 0 };
    return [
      event('response.output_item.added', { output_index: at.output_index, item: messageItem(reply, '', 'in_progress') }),
      event('response.content_part.added', { ...at, part: part('') }),
      event('response.output_text.delta', { ...at, delta: text, logprobs: [] }),
      event('response.output_text.done', { ...at, text, logprobs: [] }),
      event('response.content_part.done', { ...at, part: part(text) }),
      event('response.output_item.done', { output_index: at.output_index, item: messageItem(reply, text, 'completed') }),
    ];
  },
  end: (reply) => [event('response.completed', { response: response(reply, 'completed') })],
  whole: (reply) => response(reply, 'completed'),
};
