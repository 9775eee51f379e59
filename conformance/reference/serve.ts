import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../specs/language/package-root.ts';

/** A running server of the reference implementation. */
export interface ReferenceServer {
  /** The page where a person picks what to see. */
  readonly url: string;
  /** The page that defines `__kmd__` and nothing else: the default target of `kmd conform`. */
  readonly harnessUrl: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the reference implementation: what `npm run build` bundled or, where there is no bundle (a checkout run from its
 * sources), one made on the spot in a temporary folder that goes away with the server.
 * @param options.port 0, the default, takes a free one
 * @throws Error when the port is taken or the host is not one of this machine's
 */
export async function serveReference(options: { readonly port?: number; readonly host?: string } = {}): Promise<ReferenceServer> {
  const host = options.host ?? '127.0.0.1';
  const bundle = await findBundle();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'only GET');
    const file = fileFor(bundle.folder, request.url ?? '/');
    if (file === undefined) return refuse(response, 404, 'not found');
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; media-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'",
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
  const port = await listen(server, options.port ?? 0, host).catch((error: unknown) => {
    bundle.remove();
    throw error;
  });
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
  return {
    url,
    harnessUrl: `${url}harness.html`,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          bundle.remove();
          done();
        });
        server.closeAllConnections();
      }),
  };
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${reason}\n`);
}

/** The file that a request names, or nothing when there is none inside `folder`. */
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

async function findBundle(): Promise<{ readonly folder: string; remove(): void }> {
  const root = packageRoot();
  const built = join(root, 'dist/reference');
  // Running the compiled program: the bundle was built along with it. Running the sources: bundle what they say now.
  const fromSources = import.meta.url.endsWith('.ts');
  if (!fromSources && existsSync(join(built, 'harness.js'))) return { folder: built, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'kmd-reference-'));
  const { buildReference } = (await import(pathToFileURL(join(root, 'conformance/reference/build.mjs')).href)) as {
    buildReference(outdir: string): Promise<void>;
  };
  await buildReference(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
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
