import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, expect, test } from 'vitest';
import { WireLog } from '../wire-log.ts';
import type { HeldRequest } from './held-request.ts';
import { McpPeer } from './mcp-peer.ts';
import type { Offer } from './offers.ts';

const WAYS = ['http', 'stdio'].flatMap((wire) => ['2025-06-18', '2025-11-25', '2026-07-28'].map((revision) => ({ wire, revision })));
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** A server that lists nothing yet, and the official client. */
async function connected({ wire, revision }: { wire: string; revision: string }) {
  const log = new WireLog();
  const peer = await McpPeer.start(log);
  open.push(peer);
  await peer.take({ name: 'acme', tools: [], offers: [] });
  const client = new Client(
    { name: 'test', version: '1' },
    revision < '2026' ? { supportedProtocolVersions: [revision] } : { versionNegotiation: { mode: { pin: revision } } },
  );
  const { command, args } = peer.command('node');
  const transport =
    wire === 'http' ? new StreamableHTTPClientTransport(new URL(peer.url)) : new StdioClientTransport({ command, args: [...args] });
  await client.connect(transport);
  open.push(client);
  const held = async (): Promise<HeldRequest> => {
    const request = await log.until(() => peer.requests.find(({ answered }) => !answered), 5000);
    if (request === undefined) throw new Error('nothing is held');
    return request;
  };
  return { client, peer, held };
}

const OFFERS: readonly Offer[] = [
  { kind: 'tool', value: { name: 'plan', annotations: { readOnlyHint: true }, inputSchema: { type: 'object' } } },
  { kind: 'resource', value: { uri: 'a:b', name: 'notes' } },
  { kind: 'template', value: { uriTemplate: 'a:{x}', name: 'any' } },
  { kind: 'prompt', value: { name: 'greet', arguments: [{ name: 'who' }] } },
];

test.each(WAYS)('$wire $revision: what is offered is listed, and reads and prompts are held', async (way) => {
  const { client, peer, held } = await connected(way);
  for (const offer of OFFERS) expect(await peer.offer(offer)).toBeUndefined();
  const listed = [
    (await client.listTools()).tools,
    (await client.listResources()).resources,
    (await client.listResourceTemplates()).resourceTemplates,
    (await client.listPrompts()).prompts,
  ];
  expect(listed).toMatchObject(OFFERS.map(({ value }) => [value]));

  const read = client.readResource({ uri: 'a:b' });
  const reading = await held();
  expect([reading.method, reading.params]).toEqual(['resources/read', { uri: 'a:b' }]);
  expect(reading.answer({ contents: [{ text: 'kmd' }] })).toMatch(/MCP does not allow this answer/);
  expect(reading.answer({ contents: [{ uri: 'a:b', text: 'kmd' }] })).toBeUndefined();
  expect((await read).contents).toMatchObject([{ uri: 'a:b', text: 'kmd' }]);
  expect(reading.fail(-1, 'late')).toMatch(/has its answer already/);

  const prompt = client.getPrompt({ name: 'greet', arguments: { who: 'Ada' } });
  const prompting = await held();
  expect(prompting.params).toEqual({ name: 'greet', arguments: { who: 'Ada' } });
  prompting.fail(-32_602, 'kmd-no');
  await expect(prompt).rejects.toThrow(/kmd-no/);
});

test('clients hear of each offer', async () => {
  const { client, peer } = await connected({ wire: 'stdio', revision: '2025-11-25' });
  const heard: string[] = [];
  for (const of of ['tools', 'resources', 'prompts'] as const)
    client.setNotificationHandler(`notifications/${of}/list_changed`, () => void heard.push(of));
  for (const offer of OFFERS) await peer.offer(offer);
  await expect.poll(() => heard).toEqual(['tools', 'resources', 'resources', 'prompts']);
});

test('what MCP does not allow is not listed, and the next script ends what is held', async () => {
  const { client, peer, held } = await connected({ wire: 'http', revision: '2025-11-25' });
  expect(await peer.offer({ kind: 'tool', value: { name: 'x' } })).toMatch(/^MCP does not allow this tool/);
  expect((await client.listTools()).tools).toEqual([]);
  const read = client.readResource({ uri: 'a:b' });
  await held();
  await Promise.all([expect(read).rejects.toThrow(/the test is over/), peer.take({ name: 'acme', tools: [] })]);
  expect(peer.requests).toEqual([]);
});
