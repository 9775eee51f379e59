import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { serveBuilt, type ServedFolder } from '../target/serve-folder.ts';

const here = import.meta.dirname;
const entry = (name: string): string | undefined =>
  ['main.ts', 'main.tsx'].map((file) => join(here, name, file)).find((path) => existsSync(path));

/** Names of the implementations beside the reference: folders here with an entry file. */
export function implementations(): string[] {
  return readdirSync(here)
    .filter((name) => entry(name) !== undefined)
    .sort();
}

/**
 * Bundles one implementation into a temporary folder and serves it. The URL is a target; closing the server removes the folder.
 * @throws Error for an unknown name or a compile error
 */
export async function serveImplementation(name: string, port = 0): Promise<ServedFolder> {
  const source = entry(name);
  if (source === undefined) throw new Error(`there is no implementation called ${name}; those here are ${implementations().join(', ')}`);
  const bundle = async (folder: string): Promise<void> => {
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
  };
  return serveBuilt(name, bundle, { port });
}
