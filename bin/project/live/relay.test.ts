import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRelay, RELAY_PATH } from './relay.ts';

const TOKEN = 'token-of-the-test';

let relay: Server;
let target: Server;
/** What the MCP server got, and how it answers. */
let got: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
let answer: RequestListener;

const listening = (server: Server): Promise<string> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done(`127.0.0.1:${(server.address() as AddressInfo).port}`)));
let own: string;
let other: string;

beforeAll(async () => {
  target = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk) => (body += String(chunk)));
    incoming.on('end', () => {
      got.push({ method: incoming.method, headers: incoming.headers, body });
      answer(incoming, response);
    });
  });
  other = await listening(target);
  const handle = createRelay({ token: TOKEN, headers: new Map([[`http://${other}/mcp`, { authorization: 'Bearer key' }]]) });
  relay = createServer((incoming, response) => {
    if (!handle(incoming, response)) response.writeHead(404).end();
  });
  own = await listening(relay);
});
afterAll(() => {
  for (const server of [relay, target]) server.close().closeAllConnections();
});
beforeEach(() => {
  got = [];
  answer = (_incoming, response) => void response.writeHead(200, { 'set-cookie': 'a=b', 'mcp-session-id': 's1' }).end('{}');
});

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}

function ask({
  method = 'POST',
  path = RELAY_PATH,
  headers = {},
  body = '',
}: Asked): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const [hostname, port] = own.split(':');
  const all = { 'x-kmd-token': TOKEN, 'x-kmd-server': `http://${other}/mcp`, ...headers };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<string, string>;
  return new Promise((done, fail) => {
    request({ hostname, port, path, method, headers: sent }, (response) => {
      response.resume().on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }));
    })
      .on('error', fail)
      .end(body);
  });
}

describe('the relay', () => {
  test.each<[who: string, asked: Asked, status: number]>([
    ['without the token', { headers: { 'x-kmd-token': undefined } }, 403],
    ['with another token', { headers: { 'x-kmd-token': 'token-of-the-tesT' } }, 403],
    ['from another origin', { headers: { origin: 'https://example.com' } }, 403],
    ['from a page in a frame without an origin', { headers: { origin: 'null' } }, 403],
    ['under a name of the open network', { headers: { host: 'example.com' } }, 403],
    ['to the file system', { headers: { 'x-kmd-server': 'file:///etc/passwd' } }, 400],
    ['to nowhere', { headers: { 'x-kmd-server': undefined } }, 400],
    ['with a user in the address', { headers: { 'x-kmd-server': 'http://user@127.0.0.1/' } }, 400],
    ['by another method', { method: 'PUT' }, 405],
    ['on another path', { path: '/live/relay/' }, 404],
  ])('refuses a request %s', async (_who, asked, status) => {
    expect([(await ask(asked)).status, got]).toEqual([status, []]);
  });

  test('passes on what MCP needs and the key of the server, and nothing of the page', async () => {
    const headers = {
      origin: `http://${own}`,
      cookie: 'c=d',
      referer: 'http://x/',
      'mcp-session-id': 's0',
      'content-type': 'application/json',
    };
    const { status, headers: returned } = await ask({ headers, body: '{"a":1}' });
    expect([status, returned['mcp-session-id'], returned['set-cookie']]).toEqual([200, 's1', undefined]);
    expect(got).toMatchObject([{ method: 'POST', body: '{"a":1}', headers: { authorization: 'Bearer key', 'mcp-session-id': 's0' } }]);
    const names = Object.keys(got[0]?.headers ?? {});
    expect(names.filter((name) => ['cookie', 'referer', 'origin', 'x-kmd-token', 'x-kmd-server'].includes(name))).toEqual([]);
  });

  test('gives the key to its server alone', async () => {
    await ask({ headers: { 'x-kmd-server': `http://${other}/elsewhere` } });
    expect(got[0]?.headers.authorization).toBeUndefined();
  });

  test('follows no redirect', async () => {
    answer = (_incoming, response) => void response.writeHead(307, { location: 'http://169.254.169.254/' }).end();
    const { status, headers } = await ask({});
    expect([status, headers['x-kmd-relay'], got.length]).toEqual([502, 'redirected', 1]);
  });

  test('says that nobody answers', async () => {
    const free = createServer();
    const address = await listening(free);
    await new Promise((done) => free.close(done));
    const { status, headers } = await ask({ headers: { 'x-kmd-server': `http://${address}/` } });
    expect([status, headers['x-kmd-relay']]).toEqual([502, 'unreachable']);
  });

  test('ends a stream of the server with the page that reads it', async () => {
    const ended = new Promise<void>((done) => {
      answer = (_incoming, response) => {
        response.on('close', () => done()).writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(': open\n\n');
      };
    });
    const [hostname, port] = own.split(':');
    const headers = { 'x-kmd-token': TOKEN, 'x-kmd-server': `http://${other}/mcp` };
    const page = request({ hostname, port, path: RELAY_PATH, method: 'GET', headers }, (response) => {
      response.on('data', () => page.destroy()).on('error', () => undefined);
    });
    page.on('error', () => undefined).end();
    await ended;
  });
});
