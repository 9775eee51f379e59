import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { McpPeer } from './mcp/mcp-peer.ts';
import { ModelPeer } from './model/model-peer.ts';
import { WireLog } from './wire-log.ts';

const log = new WireLog();
let mcp: McpPeer;
let model: ModelPeer;
let client: Client;

beforeAll(async () => {
  mcp = await McpPeer.start(log);
  model = await ModelPeer.start(log);
  await mcp.take({
    name: 'acme',
    tools: [{ name: 'web_search', title: 'Web search', schema: { type: 'object', properties: { q: { type: 'string' } } } }],
  });
  client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: { form: {} } } });
  client.setRequestHandler('elicitation/create', ({ params }) => ({
    action: params.message.includes('kmd-no') ? 'decline' : 'accept',
    content: { city: 'Recife' },
  }));
  await client.connect(new StreamableHTTPClientTransport(new URL(mcp.url)));
});
afterAll(async () => {
  await client.close();
  await mcp.close();
  await model.close();
});

const heldCall = (at: number) => log.until(() => mcp.calls[at], 2000);

test('the server says its name and lists the tools of its script', async () => {
  expect(client.getServerVersion()?.name).toBe('acme');
  expect((await client.listTools()).tools).toMatchObject([{ name: 'web_search', title: 'Web search' }]);
});

test('a call is held until it is answered, with every content type as it stands', async () => {
  const content = [
    { type: 'text', text: 'kmd' },
    { type: 'image', data: 'AAAA', mimeType: 'image/png' },
    { type: 'audio', data: 'AAAA', mimeType: 'audio/wav' },
    { type: 'resource_link', uri: 'file:///kmd', name: 'kmd' },
    { type: 'resource', resource: { uri: 'file:///kmd', text: 'kmd' } },
  ];
  let ended = false;
  const result = client.callTool({ name: 'web_search', arguments: { q: '1' } }).finally(() => (ended = true));
  const held = await heldCall(0);
  expect([held?.tool, held?.arguments, ended]).toEqual(['web_search', { q: '1' }, false]);
  held?.answer({ content });
  expect(await result).toMatchObject({ content });
});

test('an answer with isError arrives as one', async () => {
  const result = client.callTool({ name: 'web_search' });
  (await heldCall(1))?.answer({ content: [{ type: 'text', text: 'no' }], isError: true });
  expect(await result).toMatchObject({ isError: true });
});

test('a cancelled call is read off the wire', async () => {
  const stop = new AbortController();
  const result = client.callTool({ name: 'web_search' }, { signal: stop.signal }).catch(() => 'stopped');
  const held = await heldCall(2);
  stop.abort();
  expect(await result).toBe('stopped');
  expect(await log.until(() => held?.cancelled === true || undefined, 2000)).toBe(true);
});

test.each([
  ['kmd-yes', { action: 'accept', content: { city: 'Recife' } }],
  ['kmd-no', { action: 'decline' }],
])('the answer to the question %s is read off the wire', async (message, answer) => {
  await mcp.take({ name: 'acme', tools: [] });
  const result = client.callTool({ name: 'web_search' });
  const held = await heldCall(0);
  const asked = held?.elicit({ message, schema: { type: 'object', properties: { city: { type: 'string' } } } });
  expect(await log.until(() => asked?.answer, 2000)).toMatchObject(answer);
  held?.answer({ content: [] });
  await result;
});

test('a script that comes between ends the calls of before', async () => {
  await mcp.take({ name: 'acme', tools: [] });
  const result = client.callTool({ name: 'web_search' });
  await heldCall(0);
  await mcp.take({ name: 'acme', tools: [] });
  expect(await result).toMatchObject({ content: [] });
  expect(mcp.calls).toEqual([]);
});

const ask = (stream: boolean): Promise<Response> =>
  fetch(`${model.url('chat-completions')}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'kmd', stream, messages: [{ role: 'user', content: 'go' }], tools: [{ type: 'function' }] }),
  });

test('the model streams a call at once and ends its reply when it is told', async () => {
  expect(model.call({ tool: 'web_search', arguments: { q: '1' } })).toBe(false);
  const { body } = await ask(true);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const read = async (until: RegExp): Promise<void> => {
    while (!until.test(text)) text += decoder.decode((await reader.read()).value);
  };
  await read(/web_search/);
  expect(text).not.toContain('"finish_reason":"tool_calls"');
  expect(model.call({ tool: 'second', arguments: {} })).toBe(true);
  await read(/second/);
  model.finish();
  await read(/DONE/);
  expect(text).toContain('"finish_reason":"tool_calls"');
});

test('the model answers whole, and says nothing of its own', async () => {
  model.call({ tool: 'web_search', arguments: {} });
  expect(await (await ask(false)).json()).toMatchObject({ choices: [{ finish_reason: 'tool_calls' }] });
  expect(await (await ask(false)).json()).toMatchObject({ choices: [{ finish_reason: 'stop', message: { content: '…' } }] });
});

test('what an earlier page left behind does not count once a page has connected again', async () => {
  await mcp.take({ name: 'acme', tools: [] });
  const late = client.callTool({ name: 'web_search' });
  await heldCall(0);
  await mcp.take({ name: 'acme', tools: [] });
  await late;
  const again = new Client({ name: 'again', version: '1' });
  await again.connect(new StreamableHTTPClientTransport(new URL(mcp.url)));
  expect(await client.callTool({ name: 'web_search' })).toMatchObject({ content: [] });
  expect(mcp.calls).toEqual([]);
  void again.callTool({ name: 'web_search' }).catch(() => undefined);
  expect((await heldCall(0))?.tool).toBe('web_search');
  await again.close();
});

test('a reply that is open when the script changes breaks off, so that its calls never begin', async () => {
  model.call({ tool: 'web_search', arguments: {} });
  const { body } = await ask(true);
  const text = new Response(body).text().catch(() => 'broken off');
  await log.until(() => (model.open > 0 ? true : undefined), 1000);
  model.reset();
  expect(await text).toBe('broken off');
});

test('a wait for what never comes ends', async () => {
  expect(await log.until(() => undefined, 20)).toBeUndefined();
});
