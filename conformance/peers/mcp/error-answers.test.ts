import { Client, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, expect, test } from 'vitest';
import { WireLog } from '../wire-log.ts';
import { McpPeer } from './mcp-peer.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function connected(revision: string) {
  const log = new WireLog();
  const peer = await McpPeer.start(log);
  open.push(peer);
  await peer.take({ name: 'acme', tools: [{ name: 'search', schema: { type: 'object' } }] });
  const capabilities = { elicitation: { form: {} } };
  const client = new Client(
    { name: 'test', version: '1' },
    revision < '2026'
      ? { capabilities, supportedProtocolVersions: [revision] }
      : { capabilities, versionNegotiation: { mode: { pin: revision } } },
  );
  client.setRequestHandler('elicitation/create', () => {
    throw new ProtocolError(-32_001, 'kmd-refused');
  });
  await client.connect(new StreamableHTTPClientTransport(new URL(peer.url)));
  open.push(client);
  return { log, peer, client, errors: () => log.events.flatMap(({ error }) => error ?? []) };
}

test('an app that answers a question with an error is named', async () => {
  const { log, peer, client, errors } = await connected('2025-11-25');
  const result = client.callTool({ name: 'search', arguments: {} });
  const call = await log.until(() => peer.calls[0], 2000);
  call?.elicit({ message: 'Where?', schema: { type: 'object', properties: {} } });
  await log.until(() => errors()[0], 2000);
  expect(errors()).toEqual(['the app answered elicitation/create with error -32001: kmd-refused']);
  call?.answer({ content: [] });
  await result;
});

test.each(['2025-06-18', '2026-07-28'])('%s: a request that the server refuses is named', async (revision) => {
  const { client, errors } = await connected(revision);
  await expect(client.request({ method: 'resources/templates/list' })).rejects.toThrow();
  expect(errors()).toEqual([expect.stringMatching(/^the server answered resources\/templates\/list with error -32601: /)]);
});

test.each(['2025-06-18', '2026-07-28'])('%s: an error that a test asks for is no news', async (revision) => {
  const { log, peer, client, errors } = await connected(revision);
  const result = client.callTool({ name: 'search', arguments: {} });
  const call = await log.until(() => peer.calls[0], 2000);
  expect(call?.fail(-32_603, 'kmd-broken')).toBeUndefined();
  await expect(result).rejects.toThrow('kmd-broken');
  expect(errors()).toEqual([]);
});
