import { timingSafeEqual } from 'node:crypto';
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface RelayOptions {
  /** What a page must know to be served. */
  readonly token: string;
  /** Address → headers that every request to it gets, such as its key. They never reach the page. */
  readonly headers: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Path of the relay on the server of the page. */
export const RELAY_PATH = '/live/relay';
/** Largest request of the page, in bytes. */
const LARGEST = 8 * 1024 * 1024;

const SENT = /^(?:accept|content-type|last-event-id|mcp-[a-z-]+)$/;
const RETURNED = /^(?:content-type|retry-after|mcp-[a-z-]+)$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A handler that passes the requests of the live page on to an MCP server, which need not allow pages of other origins. It serves the
 * holder of the token on the same origin alone, follows no redirect, and passes on the headers of MCP and no cookies.
 */
export function createRelay({ token, headers }: RelayOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    if ((request.url ?? '').split('?', 1)[0] !== RELAY_PATH) return false;
    const target = addressOf(request.headers['x-kmd-server']);
    if (!isFromPage(request.headers, token)) refuse(response, 403, 'not the live page of this server');
    else if (!['GET', 'POST', 'DELETE'].includes(request.method ?? '')) refuse(response, 405, 'only GET, POST and DELETE');
    else if (target === undefined) refuse(response, 400, 'not the address of an MCP server');
    else pass(request, response, target, headers.get(target.href) ?? {});
    return true;
  };
}

/** Whether a request comes from the page: it holds the token, and no other site or host name stands behind it. */
function isFromPage({ host = '', origin, 'x-kmd-token': given }: IncomingHttpHeaders, token: string): boolean {
  if (typeof given !== 'string' || !isSame(given, token)) return false;
  // A name of the open network that leads to this machine is another origin in disguise.
  const own = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (own === undefined || !LOOPBACK.has(own.hostname)) return false;
  return origin === undefined || origin === own.origin;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function addressOf(value: string | string[] | undefined): URL | undefined {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.username === '' ? url : undefined;
}

function pass(request: IncomingMessage, response: ServerResponse, target: URL, own: Readonly<Record<string, string>>): void {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const outward = send(target, { method: request.method, headers: { ...only(request.headers, SENT), ...own } });
  outward.on('response', (answer) => {
    const status = answer.statusCode ?? 502;
    if (status >= 300 && status < 400) {
      answer.resume();
      refuse(response, 502, 'the server leads to another address', 'redirected');
      return;
    }
    response.writeHead(status, { ...only(answer.headers, RETURNED), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    // An event stream has to arrive before its first event.
    response.flushHeaders();
    answer.on('error', () => response.destroy()).on('aborted', () => response.destroy());
    answer.pipe(response);
  });
  outward.on('error', () => refuse(response, 502, 'the server does not answer', 'unreachable'));
  response.on('close', () => outward.destroy());
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= LARGEST) return;
    outward.destroy();
    request.destroy();
  });
  request.pipe(outward);
}

function only(headers: IncomingHttpHeaders, names: RegExp): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (names.test(name) && value !== undefined ? [[name, String(value)]] : [])),
  );
}

/** Answers in place of the server. `x-kmd-relay` tells the page that no MCP server said so. */
function refuse(response: ServerResponse, status: number, reason: string, problem = 'refused'): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-kmd-relay': problem });
  response.end(`${reason}\n`);
}
