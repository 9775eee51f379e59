import type { JsonObject } from '../../../../specs/language/model/json.ts';
import { items } from '../../items.ts';
import { offersTools, type ModelWire, type Reply, type Sse, type WireCall } from '../model-wire.ts';

const base = ({ id }: Reply): JsonObject => ({ id: `chatcmpl-${id}`, created: 0, model: 'kmd' });
const chunk = (reply: Reply, delta: JsonObject, finish: string | null = null): Sse => ({
  data: { ...base(reply), object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] },
});
const callOf = ({ id, index, tool, arguments: given }: WireCall): JsonObject => ({
  index,
  id,
  type: 'function',
  function: { name: tool, arguments: JSON.stringify(given) },
});
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
const reason = ({ calls }: Reply): string => (calls.length > 0 ? 'tool_calls' : 'stop');

export const chatCompletions: ModelWire = {
  title: 'OpenAI chat completions',
  address: (origin) => `${origin}/v1`,
  path: /^\/v1\/chat\/completions$/,
  streams: ({ stream }) => stream === true,
  asks: (request) => offersTools(request) && items(request['messages']).at(-1)?.['role'] === 'user',
  begin: (reply) => [chunk(reply, { role: 'assistant', content: '' })],
  call: (reply, call) => [chunk(reply, { tool_calls: [callOf(call)] })],
  say: (reply, text) => [chunk(reply, { content: text })],
  end: (reply) => {
    const wanted = (reply.request['stream_options'] as { include_usage?: unknown } | null | undefined)?.include_usage === true;
    const counted = { data: { ...base(reply), object: 'chat.completion.chunk', choices: [], usage } };
    return [chunk(reply, {}, reason(reply)), ...(wanted ? [counted] : []), { data: '[DONE]' }];
  },
  whole: (reply) => {
    const message: JsonObject = { role: 'assistant', content: reply.text === '' ? null : reply.text };
    const choice = { index: 0, message, finish_reason: reason(reply) };
    if (reply.calls.length > 0) choice.message = { ...message, tool_calls: reply.calls.map(callOf) };
    return { ...base(reply), object: 'chat.completion', choices: [choice], usage };
  },
};
