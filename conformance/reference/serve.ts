import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../specs/language/package-root.ts';
import { serveBuilt, serveFolder } from '../serving.ts';

/** A running server of the reference implementation. */
export interface ReferenceServer {
  /** The page where a person picks what to see. */
  readonly url: string;
  /** The page that defines `__kmd__` and nothing else: the default target of `kmd conform`. */
  readonly harnessUrl: string;
  close(): Promise<void>;
}

export interface ReferenceOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly host?: string;
  /** Sources to use instead of the files: path under `conformance/reference` → text. */
  readonly changed?: ReadonlyMap<string, string>;
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; media-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * Serves the reference implementation: what `npm run build` bundled or, where there is no bundle (a checkout run from its
 * sources) or the sources are to be changed, one made on the spot in a temporary folder that goes away with the server.
 * @throws Error when the port is taken or the host is not one of this machine's
 */
export async function serveReference(options: ReferenceOptions = {}): Promise<ReferenceServer> {
  const { port = 0, host = '127.0.0.1', changed } = options;
  const serving = { port, host, policy: POLICY };
  const built = join(packageRoot(), 'dist/reference');
  // Running the compiled program: the bundle was built along with it. Running the sources: bundle what they say now.
  const isBundled = changed === undefined && !import.meta.url.endsWith('.ts') && existsSync(join(built, 'harness.js'));
  const { url, close } = isBundled
    ? await serveFolder(built, serving)
    : await serveBuilt('reference', (folder) => bundle(folder, changed), serving);
  return { url, harnessUrl: `${url}harness.html`, close };
}

async function bundle(folder: string, changed?: ReadonlyMap<string, string>): Promise<void> {
  const script = pathToFileURL(join(packageRoot(), 'conformance/reference/build.mjs')).href;
  const { buildReference } = (await import(script)) as {
    buildReference(outdir: string, changed?: ReadonlyMap<string, string>): Promise<void>;
  };
  await buildReference(folder, changed);
}
