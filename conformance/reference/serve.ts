import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../specs/language/package-root.ts';
import { serveFolder } from '../serving.ts';

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
  const bundle = await findBundle(options.changed);
  const { port = 0, host = '127.0.0.1' } = options;
  const served = await serveFolder(bundle.folder, { port, host, policy: POLICY }).catch((error: unknown) => {
    bundle.remove();
    throw error;
  });
  return {
    url: served.url,
    harnessUrl: `${served.url}harness.html`,
    close: async () => {
      await served.close();
      bundle.remove();
    },
  };
}

async function findBundle(changed?: ReadonlyMap<string, string>): Promise<{ readonly folder: string; remove(): void }> {
  const root = packageRoot();
  const built = join(root, 'dist/reference');
  // Running the compiled program: the bundle was built along with it. Running the sources: bundle what they say now.
  const fromSources = import.meta.url.endsWith('.ts');
  if (changed === undefined && !fromSources && existsSync(join(built, 'harness.js'))) return { folder: built, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'kmd-reference-'));
  const { buildReference } = (await import(pathToFileURL(join(root, 'conformance/reference/build.mjs')).href)) as {
    buildReference(outdir: string, changed?: ReadonlyMap<string, string>): Promise<void>;
  };
  await buildReference(folder, changed);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
