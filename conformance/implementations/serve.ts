import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { serveFolder, type ServedFolder } from '../serving.ts';

const here = import.meta.dirname;
const entry = (name: string): string | undefined =>
  ['main.ts', 'main.tsx'].map((file) => join(here, name, file)).find((path) => existsSync(path));

/** The implementations that are not the reference: every folder beside this file that has an entry. */
export function implementations(): string[] {
  return readdirSync(here)
    .filter((name) => entry(name) !== undefined)
    .sort();
}

/**
 * Bundles one implementation into a temporary folder, which goes away with the server, and serves it. Its URL is a target.
 * @throws Error when there is none of that name, or it does not compile
 */
export async function serveImplementation(name: string, port = 0): Promise<ServedFolder> {
  const source = entry(name);
  if (source === undefined) throw new Error(`there is no implementation called ${name}; those here are ${implementations().join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), `kmd-${name}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await build({
      entryPoints: { main: source },
      outdir: folder,
      bundle: true,
      format: 'esm',
      minify: true,
      target: 'es2022',
      charset: 'utf8',
      logLevel: 'warning',
      jsx: 'automatic',
      define: {
        'process.env.NODE_ENV': '"production"',
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
    });
    for (const file of ['index.html', 'style.css']) copyFileSync(join(here, name, file), join(folder, file));
    const served = await serveFolder(folder, { port });
    return {
      url: served.url,
      close: async () => {
        await served.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
