import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve, sep } from 'node:path';
import { lookup } from 'mrmime';

/** A running server of a folder. */
export interface ServedFolder {
  /** Ends with a slash. */
  readonly url: string;
  close(): Promise<void>;
}

export interface ServingOptions {
  /** Default: 0, a free port. */
  readonly port?: number;
  /** Default: the loopback address. */
  readonly host?: string;
  /** Content-Security-Policy of every response. */
  readonly policy?: string;
  /** Further files, by path without a leading slash; `undefined` for none. They come before those of the folder. */
  readonly more?: (path: string) => Promise<{ readonly type: string; readonly text: string } | undefined>;
  /** Answers a request of any method; `false` leaves it to the files. */
  readonly handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/**
 * Serves the files of a folder; paths that lead out of it are not found.
 * @throws Error when the port is taken or the host is no address of this machine
 */
export async function serveFolder(folder: string, options: ServingOptions = {}): Promise<ServedFolder> {
  const host = options.host ?? '127.0.0.1';
  const server = createServer((request, response) => {
    if (options.handle?.(request, response) === true) return;
    void answer(folder, request, response, options).catch(() => response.destroy());
  });
  const port = await listen(server, options.port ?? 0, host);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse, { policy, more }: ServingOptions): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'only GET');
  const path = pathOf(request.url ?? '/');
  const made = path === undefined ? undefined : await more?.(path);
  const file = made === undefined && path !== undefined ? fileFor(folder, path) : undefined;
  if (made === undefined && file === undefined) return refuse(response, 404, 'not found');
  const text = made === undefined ? undefined : Buffer.from(made.text);
  response.writeHead(200, {
    'content-type': made?.type ?? typeOf(file ?? ''),
    'content-length': text?.length ?? statSync(file ?? '').size,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
  });
  if (request.method === 'HEAD' || file === undefined) response.end(request.method === 'HEAD' ? undefined : text);
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
}

/**
 * Serves the output of `build` from a temporary folder; closing the server removes the folder.
 * @throws Error from `build` or `serveFolder`
 */
export async function serveBuilt(
  name: string,
  build: (folder: string) => Promise<void>,
  options: ServingOptions = {},
): Promise<ServedFolder> {
  const folder = mkdtempSync(join(tmpdir(), `kmd-${name}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await build(folder);
    const { url, close } = await serveFolder(folder, options);
    return { url, close: () => close().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The media type of a file by its name; texts are UTF-8. */
function typeOf(file: string): string {
  const type = lookup(extname(file)) ?? 'application/octet-stream';
  return /^text\/|\/json$/.test(type) ? `${type}; charset=utf-8` : type;
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${reason}\n`);
}

/** The path of a request without its leading slash, decoded; `undefined` for a malformed one. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.includes('\0') ? undefined : path.slice(1);
  } catch {
    return undefined;
  }
}

/** The requested file; `undefined` for none inside `folder`. */
function fileFor(folder: string, path: string): string | undefined {
  const file = resolve(folder, path === '' || path.endsWith('/') ? `${path}index.html` : path);
  return file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
