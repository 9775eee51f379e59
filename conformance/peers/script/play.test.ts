import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { McpPeer } from '../mcp/mcp-peer.ts';
import { WireLog } from '../wire-log.ts';
import type { PeerScript } from './peer-script.ts';
import { Holds } from './holds.ts';
import { ModelPeer } from '../model/model-peer.ts';
import { playModel, playTools } from './play.ts';
import { readScript } from './read-script.ts';

const object = { type: 'object', properties: {} };
const script: PeerScript = {
  name: 'bakery',
  tools: [
    {
      name: 'pay',
      schema: object,
      then: [{ ask: { message: 'Pay there', url: 'https://example.org/pay', id: 'p1' } }, { complete: true }, { result: { content: [] } }],
    },
    { name: 'knead', schema: object, then: [{ ask: { message: 'Which?', schema: object } }, { result: { content: [] } }] },
  ],
  model: [],
};

test('a held call has no result before it is released', async () => {
  const log = new WireLog();
  const mcp = await McpPeer.start(log);
  const stop = new AbortController();
  const client = new Client({ name: 'test', version: '1' });
  const holds = new Holds(log);
  const then = [{ hold: true }, { result: { content: [{ type: 'text', text: 'risen' }] } }];
  try {
    void playTools(mcp, { name: 'bakery', tools: [{ name: 'prove', schema: object, then }], model: [] }, log, stop.signal, holds);
    await client.connect(new StreamableHTTPClientTransport(new URL(mcp.url)));
    expect(holds.release()).toEqual([]);
    const called = client.callTool({ name: 'prove' });
    const isHeld = (): boolean => log.events.some(({ what }) => what.startsWith('a call of prove is held'));
    await log.until(() => isHeld() || undefined, 5000);
    expect(log.events.some(({ what }) => what === 'tools/call result')).toBe(false);
    expect([holds.release('other'), holds.release('prove')]).toEqual([[], ['prove']]);
    expect(await called).toMatchObject({ content: [{ text: 'risen' }] });
  } finally {
    await client.close();
    stop.abort();
    await mcp.close();
  }
});

test('a held call of an agent has no result in its stream before it is released', async () => {
  const log = new WireLog();
  const model = await ModelPeer.start(log);
  const stop = new AbortController();
  const holds = new Holds(log);
  const then = [{ hold: true }, { result: { content: [{ type: 'text', text: 'risen' }] } }];
  const wanted = {
    name: 'bakery',
    tools: [{ name: 'prove', schema: object, then }],
    model: [{ calls: [{ tool: 'prove', arguments: {} }] }],
  };
  try {
    void playModel(model, wanted, log, stop.signal, true, holds);
    const body = JSON.stringify({ messages: [{ role: 'user', parts: [{ type: 'text', text: 'go' }] }] });
    const { body: stream } = await fetch(model.url('ai-sdk'), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    let text = '';
    const read = (async () => {
      for await (const piece of stream ?? []) text += new TextDecoder().decode(piece);
    })();
    const isHeld = (): boolean => log.events.some(({ what }) => what.startsWith('a call of prove is held'));
    await log.until(() => isHeld() || undefined, 5000);
    expect([isHeld(), text.includes('risen')]).toEqual([true, false]);
    expect(holds.release('prove')).toEqual(['prove']);
    await read;
    expect(text).toContain('risen');
  } finally {
    stop.abort();
    await model.close();
  }
});

test('a script lists what a server has besides tools, and answers a read and a prompt', async () => {
  const log = new WireLog();
  const mcp = await McpPeer.start(log);
  const stop = new AbortController();
  const client = new Client({ name: 'test', version: '1' });
  const holds = new Holds(log);
  const { script: offers, problems } = readScript(
    `name: bakery
tools: [{ name: knead, description: By hand, annotations: { readOnlyHint: false } }]
resources:
  - { uri: 'bread:rye', name: rye, then: [{ hold: true }, { result: { contents: [{ uri: 'bread:rye', text: sour }] } }] }
  - { uri: 'bread:oat', name: oat }
templates: [{ uriTemplate: 'cake:{kind}', name: cake, then: [{ fail: { code: -32002, message: sold out } }] }]
prompts: [{ name: order, arguments: [{ name: what }] }]
`,
    'bakery.yaml',
  );
  try {
    expect(problems).toEqual([]);
    if (offers === undefined) return;
    void playTools(mcp, offers, log, stop.signal, holds);
    await client.connect(new StreamableHTTPClientTransport(new URL(mcp.url)));
    expect((await client.listTools()).tools).toMatchObject([{ description: 'By hand', annotations: { readOnlyHint: false } }]);
    expect((await client.listResources()).resources).toEqual([
      { uri: 'bread:rye', name: 'rye' },
      { uri: 'bread:oat', name: 'oat' },
    ]);
    expect((await client.listResourceTemplates()).resourceTemplates).toEqual([{ uriTemplate: 'cake:{kind}', name: 'cake' }]);
    const read = client.readResource({ uri: 'bread:rye' });
    await log.until(() => log.events.some(({ what }) => what.startsWith('resources/read of bread:rye is held')) || undefined, 5000);
    expect(holds.release('bread:rye')).toEqual(['bread:rye']);
    expect((await read).contents).toMatchObject([{ text: 'sour' }]);
    expect((await client.readResource({ uri: 'bread:oat' })).contents).toMatchObject([{ text: 'bread:oat' }]);
    await expect(client.readResource({ uri: 'cake:plum' })).rejects.toThrow(/sold out/);
    await expect(client.readResource({ uri: 'fish:cod' })).rejects.toThrow(/Not found: fish:cod/);
    const { messages } = await client.getPrompt({ name: 'order', arguments: { what: 'rye' } });
    expect(messages).toMatchObject([{ role: 'user', content: { text: '{"what":"rye"}' } }]);
  } finally {
    await client.close();
    stop.abort();
    await mcp.close();
  }
});

test.each([
  ['resources: [{ uri: 5, name: five }]', /must be a text/],
  ['resources: [{ uri: a, name: a, then: [{ progress: { progress: 1 } }] }]', /progress/],
  ['templates: [{ uriTemplate: a }]', /name/],
  ['prompts: [{ name: a, arguments: [{ title: A }] }]', /MCP does not allow this prompt/],
  ['resources: [{ uri: a, name: a, then: [{ result: { contents: [{}] } }] }]', /MCP does not allow this answer to resources\/read/],
])('a script that MCP does not allow is refused at its place: %s', (text, why) => {
  const { script: none, problems } = readScript(text, 'a.yaml');
  expect(none).toBeUndefined();
  expect(problems.map(({ problem }) => problem).join()).toMatch(why);
});

test.each([
  ['2025-06-18', 0],
  ['2025-11-25', 1],
] as const)('a script plays in %s what that revision has, and what ended early ends as MCP says', async (revision, completions) => {
  const log = new WireLog();
  const mcp = await McpPeer.start(log, { revision });
  const stop = new AbortController();
  const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: { form: {}, url: {} } } });
  const cancel = new AbortController();
  client.setRequestHandler('elicitation/create', ({ params }) => {
    if (params.message === 'Which?') cancel.abort();
    return { action: 'cancel' };
  });
  try {
    void playTools(mcp, script, log, stop.signal);
    await client.connect(new StreamableHTTPClientTransport(new URL(mcp.url)));
    await client.callTool({ name: 'pay' });
    expect(log.events.filter(({ what }) => what === 'notifications/elicitation/complete')).toHaveLength(completions);
    await expect(client.callTool({ name: 'bake' })).rejects.toThrow(/Unknown tool: bake/);
    await expect(client.callTool({ name: 'knead' }, { signal: cancel.signal })).rejects.toThrow();
    expect(await log.until(() => log.events.find(({ what }) => what === 'late tools/call result'), 5000)).toBeDefined();
  } finally {
    await client.close();
    stop.abort();
    await mcp.close();
  }
});
