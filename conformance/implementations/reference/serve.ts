import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defined } from '../../../specs/language/defined.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { serveBuilt, serveFolder, type ServingOptions } from '../../target/serve-folder.ts';

/** A running server of the reference implementation. */
export interface ReferenceServer {
  /** URL of the page with pickers for spec, scenario and context. */
  readonly url: string;
  /** URL of the page that only defines `__kmd__`: the default target of `kmd conform`. */
  readonly harnessUrl: string;
  /** URL of the page that shows the surfaces at work on an MCP server, to be completed by the address of the server. */
  readonly liveUrl: string;
  close(): Promise<void>;
}

export interface ReferenceOptions {
  /** Default: 0, a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Files beside the pages. */
  readonly more?: ServingOptions['more'];
  /** Answers what the pages ask for beside files. */
  readonly handle?: ServingOptions['handle'];
  /** Whether a run from the sources makes the live page too. */
  readonly live?: boolean;
  /** Source overrides by path under `conformance/implementations/reference`. */
  readonly changed?: ReadonlyMap<string, string>;
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; media-src data:; font-src 'self'; connect-src 'self'; frame-src 'self' https:; base-uri 'none'; form-action 'none'";

/**
 * Serves the reference implementation: the bundle of `npm run build`, or a new bundle in a temporary folder when there is none
 * (a checkout run from its sources) or when sources are overridden. The folder is removed with the server.
 * @throws Error when the port is in use or the host is not an address of this machine
 */
export async function serveReference(options: ReferenceOptions = {}): Promise<ReferenceServer> {
  const { port = 0, host = '127.0.0.1', changed, more, handle, live = false } = options;
  const serving = { port, host, policy: POLICY, ...defined({ more, handle }) };
  const built = join(packageRoot(), 'dist/reference');
  // The compiled program uses the bundle built with it; a run from the sources bundles them anew.
  const isBundled = changed === undefined && !import.meta.url.endsWith('.ts') && existsSync(join(built, 'harness.js'));
  const { url, close } = isBundled
    ? await serveFolder(built, serving)
    : await serveBuilt('reference', (folder) => bundle(folder, changed, live), serving);
  return { url, harnessUrl: `${url}harness.html`, liveUrl: `${url}live.html`, close };
}

async function bundle(folder: string, changed: ReadonlyMap<string, string> | undefined, live: boolean): Promise<void> {
  const script = pathToFileURL(join(packageRoot(), 'conformance/implementations/reference/build.mjs')).href;
  const { buildReference } = (await import(script)) as {
    buildReference(outdir: string, changed: ReadonlyMap<string, string> | undefined, live: boolean): Promise<void>;
  };
  await buildReference(folder, changed, live);
}
