import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve, sep } from 'node:path';

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
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the files of a folder; paths that lead out of it are not found.
 * @throws Error when the port is taken or the host is no address of this machine
 */
export async function serveFolder(folder: string, options: ServingOptions = {}): Promise<ServedFolder> {
  const host = options.host ?? '127.0.0.1';
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'only GET');
    const file = fileFor(folder, request.url ?? '/');
    if (file === undefined) return refuse(response, 404, 'not found');
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(options.policy === undefined ? {} : { 'content-security-policy': options.policy }),
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
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

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${reason}\n`);
}

/** The path of the requested file; `undefined` for none inside `folder`. */
function fileFor(folder: string, url: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  const file = resolve(folder, `.${path.endsWith('/') ? `${path}index.html` : path}`);
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
