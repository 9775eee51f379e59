import { Client, ProtocolError, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, describe, expect, test } from 'vitest';
import { eventLine, WireLog } from '../wire-log.ts';
import { McpPeer } from './mcp-peer.ts';

type Wire = 'http' | 'stdio';
const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'];
const WIRES: readonly Wire[] = ['http', 'stdio'];
const each = WIRES.flatMap((wire) => REVISIONS.map((revision) => ({ wire, revision })));
const sessional = each.filter(({ revision }) => revision < '2026');

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

interface Options {
  readonly wire: Wire;
  readonly revision: string;
  readonly capabilities?: ClientOptions['capabilities'];
  /** What the person answers. */
  readonly answer?: object;
}

/** A peer and the official client, connected over a wire in a revision. */
async function connected({ wire, revision, capabilities = { elicitation: { form: {}, url: {} } }, answer }: Options) {
  const log = new WireLog();
  const peer = await McpPeer.start(log);
  open.push(peer);
  await peer.take({ name: 'acme', tools: [{ name: 'search', title: 'Search', schema: { type: 'object' } }] });
  const asked: unknown[] = [];
  const heard: unknown[] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    revision < '2026'
      ? { capabilities, supportedProtocolVersions: [revision] }
      : { capabilities, versionNegotiation: { mode: { pin: revision } } },
  );
  const withdrawn = new Promise<void>((done) => {
    if (capabilities.elicitation === undefined) return;
    client.setRequestHandler('elicitation/create', ({ params }, { mcpReq }) => {
      asked.push(params);
      log.add({ peer: 'mcp', from: 'app', what: 'the app asks' });
      if (answer !== undefined) return answer as { action: 'accept' };
      return new Promise((_, fail) => {
        mcpReq.signal.addEventListener('abort', () => {
          done();
          fail(new Error('withdrawn'));
        });
      });
    });
  });
  client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => void heard.push(params));
  client.onerror = (error) => void heard.push(error.message);
  const { command, args } = peer.command('node');
  await client.connect(
    wire === 'http' ? new StreamableHTTPClientTransport(new URL(peer.url)) : new StdioClientTransport({ command, args: [...args] }),
  );
  open.push(client);
  const held = async (at = 0) => {
    const call = await log.until(() => peer.calls[at], 5000);
    if (call === undefined) throw new Error(`there is no call ${at}: ${log.events.map(eventLine).join('\n')}`);
    return call;
  };
  return { client, peer, log, held, asked, heard, withdrawn };
}

const call = { name: 'search', arguments: { q: 'kmd' } };
const soon = (log: WireLog, what: () => boolean) => log.until(() => what() || undefined, 5000);

describe.each(each)('$wire $revision', (way) => {
  test('speaks the revision, says its name and lists', async () => {
    const { client, peer } = await connected(way);
    expect(client.getNegotiatedProtocolVersion()).toBe(way.revision);
    expect(client.getServerVersion()?.name).toBe('acme');
    expect((await client.listTools()).tools).toMatchObject([{ name: 'search', title: 'Search' }]);
    await peer.take({ name: 'acme', tools: [{ name: 'second', schema: { type: 'object' } }] });
    expect((await client.listTools()).tools).toMatchObject([{ name: 'second' }]);
  });

  test('holds a call, then gives every type of content and the structure', async () => {
    const { client, held } = await connected(way);
    const result = client.callTool(call);
    const content = [
      { type: 'text', text: 'kmd' },
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { type: 'audio', data: 'AAAA', mimeType: 'audio/wav' },
      { type: 'resource_link', uri: 'file:///kmd', name: 'kmd' },
      { type: 'resource', resource: { uri: 'file:///kmd', text: 'kmd' } },
    ];
    const one = await held();
    expect([one.tool, one.arguments, one.answered]).toEqual(['search', { q: 'kmd' }, false]);
    one.answer({ content, structuredContent: { a: 1 } });
    expect(await result).toMatchObject({ content, structuredContent: { a: 1 } });
  });

  test('tells of progress, to whom wants it', async () => {
    const { client, held } = await connected(way);
    const news: unknown[] = [];
    let told = (): void => undefined;
    const heard = new Promise<void>((done) => (told = done));
    const onprogress = (one: unknown): void => (news.push(one), told());
    const result = client.callTool(call, { onprogress });
    expect(await (await held()).progress({ progress: 1, total: 2, message: 'half' })).toBeUndefined();
    await heard;
    (await held()).answer({ content: [], isError: true });
    expect(await result).toMatchObject({ isError: true });
    expect(news).toEqual([{ progress: 1, total: 2, message: 'half' }]);
    expect(await (await held()).progress({ progress: 2 })).toBe('the call is not held');
  });

  test('fails with an error of the protocol', async () => {
    const { client, held } = await connected(way);
    const result = client.callTool(call).catch((error: unknown) => error);
    (await held()).fail(-32_603, 'kmd-broken');
    const error = await result;
    expect(error).toBeInstanceOf(ProtocolError);
    expect(error).toMatchObject({ code: -32_603, message: expect.stringContaining('kmd-broken') as string });
  });

  test('reads a cancellation off the wire', async () => {
    const { client, held, log } = await connected(way);
    const stop = new AbortController();
    const result = client.callTool(call, { signal: stop.signal }).catch(() => 'stopped');
    const one = await held();
    stop.abort();
    expect(await result).toBe('stopped');
    expect(await soon(log, () => one.cancelled)).toBe(true);
  });

  test.each([
    { action: 'accept', content: { city: 'Recife' } },
    { action: 'accept', content: { city: 7 } },
    { action: 'decline' },
    { action: 'cancel' },
  ])('asks in form mode and reads %j', async (answer) => {
    const { client, held, log, asked, peer } = await connected({ ...way, answer });
    const result = client.callTool(call);
    const one = await held();
    const schema = { type: 'object', properties: { city: { type: 'string' } } };
    const question = one.elicit({ message: 'Where?', schema });
    expect(question.problem).toBeUndefined();
    await soon(log, () => question.answer !== undefined);
    expect(question.answer).toMatchObject(answer);
    expect(asked).toMatchObject([{ message: 'Where?', requestedSchema: schema }]);
    one.answer({ content: [{ type: 'text', text: 'end' }] });
    expect(await result).toMatchObject({ content: [{ text: 'end' }] });
    expect(peer.calls).toHaveLength(1);
  });

  test('asks twice in one call, one after the other', async () => {
    const { client, held, log, asked } = await connected({ ...way, answer: { action: 'decline' } });
    const result = client.callTool(call);
    const one = await held();
    for (const message of ['first', 'second']) {
      const question = one.elicit({ message, schema: { type: 'object', properties: {} } });
      await soon(log, () => question.answer !== undefined);
    }
    one.answer({ content: [] });
    await result;
    expect(asked).toMatchObject([{ message: 'first' }, { message: 'second' }]);
  });

  test('asks nobody who cannot be asked', async () => {
    const { client, held } = await connected({ ...way, capabilities: {} });
    const result = client.callTool(call);
    const one = await held();
    expect(one.elicit({ message: 'Where?', schema: { type: 'object' } }).problem).toMatch(/capability elicitation/);
    one.answer({ content: [] });
    await result;
  });

  test('asks in URL mode where the revision has it', async () => {
    const { client, held, log, asked } = await connected({ ...way, answer: { action: 'accept' } });
    const result = client.callTool(call);
    const one = await held();
    const question = one.elicit({ message: 'Sign in', url: 'https://example.org/kmd', id: 'q1' });
    if (way.revision === '2025-06-18') expect(question.problem).toMatch(/has no questions in URL mode/);
    else {
      await soon(log, () => question.answer !== undefined);
      expect(question.answer).toMatchObject({ action: 'accept' });
      expect(asked).toMatchObject([{ mode: 'url', url: 'https://example.org/kmd' }]);
    }
    one.answer({ content: [] });
    await result;
  });
});

test.each(WIRES)('%s 2025-11-25 says that the page of a question is done', async (wire) => {
  const { client, held, log, heard } = await connected({ wire, revision: '2025-11-25', answer: { action: 'accept' } });
  const result = client.callTool(call);
  const one = await held();
  const question = one.elicit({ message: 'Sign in', url: 'https://example.org/kmd', id: 'q1' });
  await soon(log, () => question.answer !== undefined);
  expect(await one.complete(question)).toBeUndefined();
  one.answer({ content: [] });
  await result;
  expect(heard).toEqual([{ elicitationId: 'q1' }]);
});

test.each(sessional)('$wire $revision takes a question back', async (way) => {
  const { client, held, log, withdrawn, asked } = await connected(way);
  const result = client.callTool(call);
  const one = await held();
  const question = one.elicit({ message: 'Where?', schema: { type: 'object', properties: {} } });
  await soon(log, () => asked.length > 0);
  question.withdraw();
  await withdrawn;
  one.answer({ content: [] });
  await result;
  expect([question.answer, question.problem]).toEqual([undefined, undefined]);
});

test.each(sessional.flatMap((way) => ['take', 'close'].map((end) => ({ ...way, end }))))(
  '$wire $revision takes back what it asked before $end',
  async ({ end, ...way }) => {
    const { client, peer, log, held, withdrawn, asked } = await connected(way);
    const result = client.callTool(call).catch(() => undefined);
    (await held()).elicit({ message: 'Where?', schema: { type: 'object', properties: {} } });
    await soon(log, () => asked.length > 0);
    await (end === 'take' ? peer.take({ name: 'acme', tools: [] }) : peer.close());
    await withdrawn;
    await result;
  },
);

test.each(sessional)('$wire $revision answers a cancelled call late', async (way) => {
  const { client, held, log, heard } = await connected(way);
  const stop = new AbortController();
  void client.callTool(call, { signal: stop.signal }).catch(() => undefined);
  const one = await held();
  expect(await one.answerLate({ content: [] })).toBe('the app has not cancelled the call');
  stop.abort();
  await soon(log, () => one.cancelled);
  expect(await one.answerLate({ content: [{ type: 'text', text: 'late' }] })).toBeUndefined();
  // The client hears it and knows of no such request any more.
  const next = client.callTool(call);
  (await held(1)).answer({ content: [] });
  await next;
  if (way.wire === 'stdio') expect(heard.join()).toMatch(/unknown message/i);
});

test.each(WIRES)('%s 2026-07-28 has no withdrawal, no completion and no late result', async (wire) => {
  const { client, held, log } = await connected({ wire, revision: '2026-07-28', answer: { action: 'accept' } });
  const stop = new AbortController();
  const result = client.callTool(call, { signal: stop.signal }).catch(() => 'stopped');
  const one = await held();
  const question = one.elicit({ message: 'Sign in', url: 'https://example.org/kmd', id: 'q1' });
  await soon(log, () => question.answer !== undefined);
  expect(question.lasting).toMatch(/no message takes a question back/);
  expect(await one.complete(question)).toMatch(/no message says/);
  stop.abort();
  await result;
  await soon(log, () => one.cancelled);
  expect(await one.answerLate({ content: [] })).toMatch(/no connection/);
});

test.each(each)('a peer of $revision alone takes nobody of another over $wire', async ({ wire, revision }) => {
  const peer = await McpPeer.start(new WireLog(), { revision });
  open.push(peer);
  const { command, args } = peer.command('node');
  const connect = async (version: string): Promise<string> => {
    const client = new Client(
      { name: 'test', version: '1' },
      version < '2026' ? { supportedProtocolVersions: [version] } : { versionNegotiation: { mode: { pin: version } } },
    );
    try {
      await client.connect(
        wire === 'http' ? new StreamableHTTPClientTransport(new URL(peer.url)) : new StdioClientTransport({ command, args: [...args] }),
      );
      return 'connected';
    } catch {
      return 'refused';
    } finally {
      await client.close();
    }
  };
  const found = await Promise.all(REVISIONS.map(connect));
  expect(found).toEqual(REVISIONS.map((one) => (one === revision ? 'connected' : 'refused')));
});

test('a program that does not know the token gets nothing', async () => {
  const { connect } = await import('node:net');
  const peer = await McpPeer.start(new WireLog());
  open.push(peer);
  const [, port = ''] = peer.command('node').args;
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (piece: Buffer) => (heard += piece.toString()));
  socket.write(`${'x'.repeat(36)}\n{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n`);
  await new Promise((done) => socket.on('close', done));
  expect(heard).toBe('');
});
