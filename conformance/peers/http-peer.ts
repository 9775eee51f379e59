import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Bytes of a request's body at most. */
const MOST = 16 << 20;

/** A server on a free port of this machine alone. */
export interface HttpPeer {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface PeerRequest {
  readonly method: string;
  readonly path: string;
  /** The body as JSON; `undefined` without one or for another text. */
  readonly body: unknown;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Serves peers to a page of another origin, too: an app in a browser asks them directly.
 * @param port 0 for any free one
 * @throws Error of `node:net` for a port that is taken
 */
export async function startHttpPeer(answer: (request: PeerRequest) => void | Promise<void>, port = 0): Promise<HttpPeer> {
  const server = createServer((request, response) => {
    allow(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    void read(request)
      .then((text) => {
        const path = new URL(request.url ?? '/', 'http://peer').pathname;
        return answer({ method: request.method ?? 'GET', path, body: parsed(text), request, response });
      })
      .catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(error instanceof Error ? error.message : String(error));
      });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => closed(server) };
}

function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE, OPTIONS');
  response.setHeader('access-control-expose-headers', 'mcp-session-id, mcp-protocol-version');
}

async function read(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MOST) throw new Error('the request is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
