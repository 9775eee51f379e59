import { HttpAgent } from '@ag-ui/client';
import Anthropic from '@anthropic-ai/sdk';
import { DefaultChatTransport, readUIMessageStream } from 'ai';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import { WireLog } from '../wire-log.ts';
import { ModelPeer } from './model-peer.ts';
import type { ModelWireId } from './wires.ts';

const log = new WireLog();
let peer: ModelPeer;
beforeAll(async () => {
  peer = await ModelPeer.start(log);
});
afterAll(() => peer.close());
beforeEach(() => peer.reset());

/** What a client has read of a reply: the calls and the words. */
interface Heard {
  readonly calls: readonly { readonly tool: string; readonly arguments: unknown }[];
  readonly text: string;
}

const schema = { type: 'object' as const, properties: {} };
const openai = () => new OpenAI({ apiKey: 'kmd', baseURL: peer.url('responses'), maxRetries: 0 });
const claude = () => new Anthropic({ apiKey: 'kmd', baseURL: peer.url('anthropic'), maxRetries: 0 });
const claudeAsks = {
  model: 'kmd',
  max_tokens: 9,
  messages: [{ role: 'user', content: 'go' } as const],
  tools: [{ name: 'a', input_schema: schema }],
};
const chatAsks = {
  model: 'kmd',
  messages: [{ role: 'user', content: 'go' } as const],
  tools: [{ type: 'function', function: { name: 'a', parameters: schema } } as const],
};
const inputAsks = { model: 'kmd', input: 'go', tools: [{ type: 'function', name: 'a', parameters: schema, strict: false } as const] };
const parsed = (text: string): unknown => JSON.parse(text);

const heardOfChat = ({ choices: [choice] }: OpenAI.ChatCompletion): Heard => ({
  calls: (choice?.message.tool_calls ?? []).flatMap((one) =>
    one.type === 'function' ? { tool: one.function.name, arguments: parsed(one.function.arguments) } : [],
  ),
  text: choice?.message.content ?? '',
});
const heardOfResponse = ({ output, output_text: text }: OpenAI.Responses.Response): Heard => ({
  calls: output.flatMap((one) => (one.type === 'function_call' ? { tool: one.name, arguments: parsed(one.arguments) } : [])),
  text,
});
const heardOfMessage = ({ content }: Anthropic.Message): Heard => ({
  calls: content.flatMap((one) => (one.type === 'tool_use' ? { tool: one.name, arguments: one.input } : [])),
  text: content.flatMap((one) => (one.type === 'text' ? one.text : [])).join(''),
});

async function askAgUi(): Promise<Heard> {
  const agent = new HttpAgent({ url: peer.url('ag-ui'), threadId: 't' });
  agent.addMessage({ id: 'm', role: 'user', content: 'go' });
  const { newMessages } = await agent.runAgent({ tools: [] });
  const said = newMessages.flatMap((one) => (one.role === 'assistant' ? one : []));
  return {
    calls: said.flatMap(({ toolCalls = [] }) =>
      toolCalls.map(({ function: called }) => ({ tool: called.name, arguments: parsed(called.arguments) })),
    ),
    text: said.flatMap(({ content }) => content ?? []).join(''),
  };
}

async function uiMessage() {
  const transport = new DefaultChatTransport({ api: peer.url('ai-sdk') });
  const stream = await transport.sendMessages({
    trigger: 'submit-message',
    chatId: 'c',
    messageId: undefined,
    messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'go' }] }],
    abortSignal: undefined,
  });
  let last;
  for await (const message of readUIMessageStream({ stream, terminateOnError: true })) last = message;
  return last;
}

async function askUi(): Promise<Heard> {
  const parts = (await uiMessage())?.parts ?? [];
  return {
    calls: parts.flatMap((one) => (one.type === 'dynamic-tool' ? { tool: one.toolName, arguments: one.input } : [])),
    text: parts.flatMap((one) => (one.type === 'text' ? one.text : [])).join(''),
  };
}

const ways: readonly (readonly [way: string, ask: () => Promise<Heard>])[] = [
  ['chat completions', async () => heardOfChat(await openai().chat.completions.create(chatAsks))],
  ['chat completions, streamed', async () => heardOfChat(await openai().chat.completions.stream(chatAsks).finalChatCompletion())],
  ['responses', async () => heardOfResponse(await openai().responses.create(inputAsks))],
  ['responses, streamed', async () => heardOfResponse(await openai().responses.stream(inputAsks).finalResponse())],
  ['messages', async () => heardOfMessage(await claude().messages.create(claudeAsks))],
  ['messages, streamed', async () => heardOfMessage(await claude().messages.stream(claudeAsks).finalMessage())],
  ['AG-UI', askAgUi],
  ['the UI message stream', askUi],
];

test.each(ways)('%s: the client reads the calls that are asked for', async (_, ask) => {
  peer.call({ tool: 'a', arguments: { q: 'kmd', n: [1, { b: null }] } });
  peer.call({ tool: 'b', arguments: {} });
  const heard = ask();
  // A reply that streams is held; one in one piece is not.
  await log.until(() => peer.open === 2 || (!peer.asked && peer.open === 0) || undefined, 2000);
  peer.finish();
  expect(await heard).toEqual({
    calls: [
      { tool: 'a', arguments: { q: 'kmd', n: [1, { b: null }] } },
      { tool: 'b', arguments: {} },
    ],
    text: '',
  });
});

test.each(ways)('%s: the client reads words before the calls that they come with', async (_, ask) => {
  peer.say('kmd-words');
  peer.call({ id: 'c1', tool: 'a', arguments: { q: 1 } });
  peer.call({ id: 'c2', tool: 'b', arguments: {} });
  const heard = ask();
  await log.until(() => peer.open === 2 || (!peer.asked && peer.open === 0) || undefined, 2000);
  peer.finish();
  const calls = [
    { tool: 'a', arguments: { q: 1 } },
    { tool: 'b', arguments: {} },
  ];
  expect(await heard).toEqual({ calls, text: 'kmd-words' });
});

test.each(ways)('%s: without a call the client reads an empty word', async (_, ask) => {
  expect(await ask()).toEqual({ calls: [], text: '…' });
});

test.each<[ModelWireId, JsonObject]>([
  ['chat-completions', { messages: [{ role: 'user', content: 'a title, please' }] }],
  ['chat-completions', { messages: [{ role: 'tool', content: 'x' }], tools: [{}] }],
  ['responses', { input: [{ type: 'function_call_output', output: 'x' }], tools: [{}] }],
  ['anthropic', { messages: [{ role: 'user', content: [{ type: 'tool_result' }] }], tools: [{}] }],
  ['ag-ui', { messages: [{ role: 'tool', content: 'x' }] }],
  ['ai-sdk', { messages: [{ role: 'assistant', parts: [] }] }],
  ['ag-ui', { messages: 'hostile' }],
])('%s: %j is no question of a person, so that the calls wait', async (wire, body) => {
  peer.call({ tool: 'a', arguments: {} });
  const paths: Partial<Record<ModelWireId, string>> = {
    'chat-completions': '/chat/completions',
    responses: '/responses',
    anthropic: '/v1/messages',
  };
  const response = await fetch(`${peer.url(wire)}${paths[wire] ?? ''}`, { method: 'POST', body: JSON.stringify(body) });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('…')]);
  expect(peer.asked).toBe(true);
});

test.each<[string, Record<string, unknown>]>([
  [
    'chat-completions',
    {
      messages: [{ role: 'user', content: 'go' }],
      tools: ['acme_web_search', 'acme_search'].map((name) => ({ type: 'function', function: { name } })),
    },
  ],
  ['responses', { input: 'go', tools: ['acme_web_search', 'acme_search'].map((name) => ({ type: 'function', name })) }],
  ['anthropic', { messages: [{ role: 'user', content: 'go' }], tools: ['acme_web_search', 'acme_search'].map((name) => ({ name })) }],
])('%s: a tool is called by the name that the app offers it under', async (wire, body) => {
  const paths: Record<string, string> = { 'chat-completions': '/chat/completions', responses: '/responses', anthropic: '/v1/messages' };
  peer.call({ tool: 'web_search', arguments: {} });
  peer.call({ tool: 'web.search', arguments: {} });
  peer.call({ tool: 'search', arguments: {} });
  peer.call({ tool: 'earch', arguments: {} });
  const response = await fetch(`${peer.url(wire as ModelWireId)}${paths[wire] ?? ''}`, { method: 'POST', body: JSON.stringify(body) });
  const names = [...(await response.text()).matchAll(/"name":"(\w+)","?(?:input|arguments)/g)].map(([, name]) => name);
  expect(names).toEqual(['acme_web_search', 'acme_web_search', 'acme_search', 'earch']);
  expect(peer.offered).toEqual(['acme_web_search', 'acme_search']);
});

test('chat completions: a stream tells its usage where the app asks for it', async () => {
  const asked = openai().chat.completions.stream({ ...chatAsks, stream_options: { include_usage: true } });
  expect((await asked.finalChatCompletion()).usage).toEqual({ prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 });
});

test('Anthropic: the tokens of a question are counted', async () => {
  expect(await claude().messages.countTokens({ model: 'kmd', messages: claudeAsks.messages })).toEqual({ input_tokens: 1 });
});

test('AG-UI: equal calls are told apart by their marks, also when the second begins first', async () => {
  const agent = new HttpAgent({ url: peer.url('ag-ui'), threadId: 't' });
  agent.addMessage({ id: 'm', role: 'user', content: 'go' });
  const results: string[] = [];
  const equal = { tool: 'a', arguments: { q: 1 } };
  peer.call({ ...equal, id: 'one', mark: 1 });
  peer.call({ ...equal, id: 'two', mark: 2 });
  const onEvent = ({ event }: { event: object }): void => {
    if ('content' in event && 'toolCallId' in event) results.push(`${String(event.toolCallId)}: ${String(event.content)}`);
  };
  const run = agent.runAgent({ tools: [] }, { onEvent });
  await log.until(() => peer.open === 2 || undefined, 2000);
  expect(peer.start({ ...equal, mark: 3 })).toBe(false);
  expect(peer.start({ ...equal, mark: 2 })).toBe(true);
  expect(peer.agentCalls.map(({ mark }) => mark)).toEqual([2]);
  expect(peer.agentCalls[0]?.answer({ content: [{ type: 'text', text: 'second' }] })).toBeUndefined();
  peer.finish();
  await run;
  expect(results).toEqual(['two: second']);
});

test('AG-UI: an agent begins a call, gives its result, and rests', async () => {
  const agent = new HttpAgent({ url: peer.url('ag-ui'), threadId: 't' });
  agent.addMessage({ id: 'm', role: 'user', content: 'go' });
  const seen: string[] = [];
  peer.call({ tool: 'a', arguments: { q: 1 } });
  const run = agent.runAgent({ tools: [] }, { onEvent: ({ event }) => void seen.push(event.type) });
  await log.until(() => peer.open === 1 || undefined, 2000);
  expect(peer.start({ tool: 'a', arguments: { q: 2 } })).toBe(false);
  expect(peer.start({ tool: 'a', arguments: { q: 1 } })).toBe(true);
  const [call] = peer.agentCalls;
  expect(call?.answer({ content: [], isError: true })).toMatch(/no mark of an error/);
  // JSON of a picture would be blamed on the app.
  expect(call?.answer({ content: [{ type: 'image', data: '', mimeType: 'image/png' }] })).toMatch(/has no content of the type image/);
  expect(call?.answer({ content: [{ type: 'text', text: 'one' }], structuredContent: { one: 1 } })).toMatch(
    /one text, and has no structure/,
  );
  peer.rest();
  expect(peer.open).toBe(1);
  expect(call?.answer({ content: [{ type: 'text', text: 'found' }] })).toBeUndefined();
  peer.rest();
  const { newMessages } = await run;
  expect(newMessages).toMatchObject([{ role: 'assistant' }, { role: 'tool', content: 'found' }]);
  expect(seen.filter((type) => type.startsWith('TOOL'))).toEqual([
    'TOOL_CALL_START',
    'TOOL_CALL_ARGS',
    'TOOL_CALL_END',
    'TOOL_CALL_RESULT',
  ]);
});

test.each([
  ['output-available', { content: [{ type: 'text', text: 'found' }] }, { output: { content: [{ text: 'found' }] } }],
  ['output-error', { content: [{ type: 'text', text: 'broken' }], isError: true }, { errorText: 'broken' }],
])('the UI message stream ends a call as %s', async (state, result, part) => {
  peer.call({ tool: 'a', arguments: { q: 1 } });
  const message = uiMessage();
  await log.until(() => peer.open === 1 || undefined, 2000);
  peer.start({ tool: 'a', arguments: { q: 1 } });
  expect(peer.agentCalls[0]?.answer(result)).toBeUndefined();
  peer.rest();
  expect((await message)?.parts).toContainEqual(expect.objectContaining({ type: 'dynamic-tool', state, input: { q: 1 } }));
  expect((await message)?.parts.find((one) => one.type === 'dynamic-tool')).toMatchObject(part);
});

test('an agent call is cancelled when the app breaks its reply off', async () => {
  const stop = new AbortController();
  peer.call({ tool: 'a', arguments: {} });
  const body = JSON.stringify({ messages: [{ role: 'user' }] });
  const reply = await fetch(peer.url('ai-sdk'), { method: 'POST', body, signal: stop.signal });
  peer.start({ tool: 'a', arguments: {} });
  stop.abort();
  expect(await log.until(() => peer.agentCalls[0]?.cancelled === true || undefined, 2000)).toBe(true);
  expect(peer.agentCalls[0]?.answer({ content: [] })).toMatch(/already/);
  await reply.text().catch(() => undefined);
});

test('what no wire has is refused, and stands in the log', async () => {
  const response = await fetch(`${peer.url('responses')}/embeddings`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(404);
  expect(log.events.at(-1)?.what).toBe('POST /v1/embeddings, which no wire has');
  expect((await openai().models.list()).data).toMatchObject([{ id: 'kmd' }]);
  expect((await claude().models.list()).data).toMatchObject([{ id: 'kmd' }]);
});

test('Anthropic: what the app tells of results is read once, by the calls that they name', async () => {
  peer.call({ id: 'c1', tool: 'a', arguments: { q: 1 } });
  const message = claude().messages.stream(claudeAsks).finalMessage();
  await log.until(() => peer.open === 1 || undefined, 2000);
  peer.finish();
  const { content } = await message;
  expect(content).toMatchObject([{ type: 'tool_use', id: 'c1' }]);
  const results = [
    { type: 'tool_result' as const, tool_use_id: 'c1', content: [{ type: 'text' as const, text: 'kmd-no' }], is_error: true },
    { type: 'tool_result' as const, tool_use_id: 'nobody', content: 'x' },
  ];
  const messages = [...claudeAsks.messages, { role: 'assistant' as const, content }, { role: 'user' as const, content: results }];
  for (const times of [1, 2]) await claude().messages.create({ ...claudeAsks, messages, max_tokens: times });
  expect(peer.results).toEqual([{ id: 'c1', tool: 'a', arguments: { q: 1 }, content: 'kmd-no', isError: true }]);
});

test.each(ways)('%s: the client reads what the model is to say, once', async (_, ask) => {
  peer.say('kmd-words');
  expect(peer.asked).toBe(true);
  expect(await ask()).toEqual({ calls: [], text: 'kmd-words' });
  expect(await ask()).toEqual({ calls: [], text: '…' });
});
