import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitProgram, type KitProgram } from '../../../fixtures/kit-program.ts';
import { BrowserSession } from '../../session.ts';
import type { AdapterFile } from './adapter-file.ts';
import { firstAdapter } from './first-adapter.ts';
import { readAdapter } from './read-adapter.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/chat': `<title>My chat</title><input placeholder="Search"><textarea aria-label="Message"></textarea><button>Send message</button>`,
  '/settings': `<title>Chat</title><input placeholder="Search"><textarea aria-label="Message"></textarea><button>Send</button><textarea aria-label="Instructions"></textarea>`,
  '/bare': `<div role="textbox" contenteditable aria-label="Ask: &quot;anything&quot;"></div>`,
  '/tools': `<title>Tools: all</title><input placeholder="Filter"><button>web_search</button><button>Run Tool</button>`,
  '/connect': `<title>Server</title><input placeholder="Alias"><input placeholder="http://localhost:3000"><button disabled>Connect</button>`,
  '/alias': `<title>Server</title><input placeholder="Optional server alias"><input placeholder="Server URL"><button>Connect</button>`,
  '/select': `<title>Tools</title><select><option>web_search</option></select><button>Run</button>`,
  '/hostile': `<title>A\u009b31m\u202e\u2028B</title><main aria-label="${'long '.repeat(400)}"><textarea aria-label="Say\u009b31m\u202e\u2066 ##[error]it"></textarea></main>`,
  '/list': `<title>List</title><button>web_search</button>`,
};

let kit: KitProgram;
let server: Server;
const session = new BrowserSession({ headed: false, log: () => undefined });
beforeAll(async () => {
  kit = await kitProgram();
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGES[(request.url ?? '').replace(/\?.*/, '')] ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await session.close();
  server.close();
});

/** What `init` writes about a page, as the tool reads it. */
async function written(path: string): Promise<AdapterFile | undefined> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const { adapter, problems } = readAdapter(await firstAdapter(await session.get(), url, ['mcp-elicitation']), 'a.yaml', kit.program.specs);
  expect(problems).toEqual([]);
  return adapter;
}

test('a page with a text field is a chat, whose last field is written in', async () => {
  expect(await written('/chat')).toMatchObject({
    name: 'My chat',
    peers: { mcp: 'any', model: 'chat-completions' },
    drive: { call: 'chat', chat: { write: { role: 'textbox', name: 'Message' }, send: { role: 'button', name: 'Send message' } } },
  });
});

test('a page that knows a model alone is about nothing that only a server does', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`;
  const specs = async (url: string): Promise<unknown> => {
    const text = await firstAdapter(await session.get(), url, ['mcp-elicitation', 'mcp-tool-invocation'], new Set(['mcp-elicitation']));
    return readAdapter(text, 'a.yaml', kit.program.specs).adapter?.specs;
  };
  expect(await specs(`${address}?api=http://localhost:3000/api/chat`)).toEqual(['mcp-tool-invocation']);
  expect(await specs(address)).toEqual(['mcp-elicitation', 'mcp-tool-invocation']);
});

test('the field that is written in stands before the button that sends, though a setting comes after both', async () => {
  expect((await written('/settings'))?.drive.chat?.write).toEqual({ role: 'textbox', name: 'Message' });
});

test('a page with a list to choose from is told of the step that chooses a tool there', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/select`;
  const text = await firstAdapter(await session.get(), url, ['mcp-tool-invocation']);
  const steps = text.replace('    - click: { text: $tool }\n', '').replace('    # - select:', '    - select:');
  expect(readAdapter(steps, 'a.yaml', kit.program.specs).adapter?.drive.call).toEqual([
    { select: { at: { role: 'combobox', nth: 1 }, option: '$tool' } },
    { click: { role: 'button', name: 'Run' } },
  ]);
});

test('a chat without a title and a button is named by its address, and a name may hold any sign', async () => {
  const adapter = await written('/bare');
  expect(adapter?.name).toMatch(/^127\.0\.0\.1:/);
  expect(adapter?.drive.chat).toEqual({ write: { role: 'textbox', name: 'Ask: "anything"' } });
});

test('a page that asks for the address of a server gets that of the peer, and is no chat', async () => {
  expect(await written('/connect')).toMatchObject({
    peers: { mcp: 'any' },
    drive: {
      ready: [
        { fill: { at: { role: 'textbox', name: 'http://localhost:3000' }, with: '$mcp' } },
        { click: { role: 'button', name: 'Connect' } },
      ],
      call: [{ click: { text: '$tool' } }],
    },
  });
});

test('the address of a server goes into the field for it, and not into that for its name', async () => {
  expect((await written('/alias'))?.drive.ready[0]).toEqual({ fill: { at: { role: 'textbox', name: 'Server URL' }, with: '$mcp' } });
});

test('a button that runs tools is pressed after the tool', async () => {
  const call = [{ click: { text: '$tool' } }, { click: { role: 'button', name: 'Run Tool' } }];
  expect(await written('/tools')).toMatchObject({ name: 'Tools: all', peers: { mcp: 'any' }, drive: { call } });
  expect((await written('/list'))?.drive.call).toEqual([{ click: { text: '$tool' } }]);
});

test.each([
  ['?mcp=http://127.0.0.1:9/mcp', '?mcp=$mcp'],
  ['?a=1&serverUrl=http%3A%2F%2F127.0.0.1%3A9%2Fmcp#top', '?a=1&serverUrl=$mcp#top'],
  ['?agent=https://example.org/run', '?agent=$model'],
  ['?mcp=on&next=http://127.0.0.1:9/', '?mcp=on&next=http://127.0.0.1:9/'],
  ['?mcp=%E0%A4%A', '?mcp=%E0%A4%A'],
  ['?api=http://127.0.0.1:9/api/chat', '?api=$model'],
  ['?endpoint=http%3A%2F%2F127.0.0.1%3A9%2Fv1&to=http://127.0.0.1:9/mcp', '?endpoint=$model&to=$mcp'],
  ['?api=http://127.0.0.1:9/v2/items', '?api=http://127.0.0.1:9/v2/items'],
])('of the address %s the peers take the place of their addresses alone', async (search, kept) => {
  expect((await written(`/list${search}`))?.open.replace(/^.*\/list/, '')).toBe(kept);
});

test.each([
  ['/chat?api=http://127.0.0.1:9/api/chat', { model: 'ai-sdk' }],
  ['/chat?api=http://127.0.0.1:9/api/chat&mcp=http://127.0.0.1:9/mcp', { mcp: 'any', model: 'ai-sdk' }],
  ['/list?agent=http://127.0.0.1:9/run', { mcp: 'any', model: 'chat-completions' }],
])('%s needs the peers that its address names', async (path, peers) => {
  expect((await written(path))?.peers).toEqual(peers);
});

test('what a terminal would obey in the words of a page is escaped in the file, which says the same, and a line of it has an end', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hostile`;
  const text = await firstAdapter(await session.get(), url, []);
  expect(text).not.toMatch(/[\u007f-\u009f\u2028\u202e\u2066]|##\[error/);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(500);
  expect((await written('/hostile'))?.drive.chat?.write).toEqual({ role: 'textbox', name: 'Say\u009b31m\u202e\u2066 ##[error]it' });
});

test('a page that does not open is told of', async () => {
  await expect(firstAdapter(await session.get(), 'http://127.0.0.1:1/', [])).rejects.toThrow(/cannot be opened/);
});
