import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Json } from '../../../../specs/language/model/json.ts';
import { packageRoot } from '../../../../specs/language/package-root.ts';
import { sourcePage } from './source-page.ts';
import { readWish, type Wish } from './wish.ts';

/** What the page shows and asks for. */
export interface UiOptions {
  /** What a page needs that opens now. */
  readonly opening: () => readonly Json[];
  readonly sources: () => ReadonlyMap<string, string>;
  onWish(wish: Wish): void;
}

export interface ServedUi {
  /** With the token: nobody else is served. */
  readonly url: string;
  /** Sends something to every open page. */
  send(message: Json): void;
  close(): Promise<void>;
}

const FILES: Readonly<Record<string, string>> = {
  '/': 'text/html; charset=utf-8',
  '/ui.js': 'text/javascript; charset=utf-8',
  '/list.js': 'text/javascript; charset=utf-8',
  '/detail.js': 'text/javascript; charset=utf-8',
  '/dom.js': 'text/javascript; charset=utf-8',
  '/ui.css': 'text/css; charset=utf-8',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Largest request, in characters. */
const LARGEST = 1_000_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/** Serves the page of `kmd conform --ui` on this machine alone, to who holds the token. */
export async function serveUi(options: UiOptions): Promise<ServedUi> {
  const token = randomBytes(18).toString('base64url');
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const type = FILES[url.pathname];
    if (!isFromHere(request)) end(response, 403, 'only pages of this machine');
    else if (type !== undefined && url.pathname !== '/') end(response, 200, read(url.pathname.slice(1)), type);
    else if (!isSame(url.searchParams.get('token') ?? '', token)) end(response, 403, 'this page works only at the address that kmd prints');
    else if (type !== undefined) end(response, 200, read('index.html'), type);
    else if (url.pathname === '/source') {
      const page = sourcePage(options.sources(), url.searchParams.get('file') ?? '');
      end(response, page === undefined ? 404 : 200, page ?? 'not found', page === undefined ? undefined : FILES['/']);
    } else if (url.pathname === '/events') follow(response);
    else if (url.pathname === '/wish' && request.method === 'POST') take(request, response);
    else end(response, 404, 'not found');
  });
  const follow = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    open.add(response);
    response.on('close', () => open.delete(response));
    for (const message of options.opening()) response.write(event(message));
  };
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.length > LARGEST) request.destroy();
    });
    request.on('end', () => {
      const wish = readWish(text);
      end(response, wish === undefined ? 400 : 204, wish === undefined ? 'not understood' : '');
      if (wish !== undefined) options.onWish(wish);
    });
  };
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/?token=${token}`,
    send: (message) => {
      // A page that does not read is left behind, not waited for.
      for (const response of open) if (response.writableLength < LARGEST * 8) response.write(event(message));
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function read(name: string): string {
  return readFileSync(join(packageRoot(), 'bin/templates/conform-ui', name), 'utf8');
}

const event = (message: Json): string => `data: ${JSON.stringify(message)}\n\n`;

/** Whether no other site and no other name of this machine stands behind a request. */
function isFromHere({ headers: { host = '', origin } }: IncomingMessage): boolean {
  const own = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  return own !== undefined && LOOPBACK.has(own.hostname) && (origin === undefined || origin === own.origin);
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function end(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}
