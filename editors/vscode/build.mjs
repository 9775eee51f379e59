// Bundles the extension into dist/extension.cjs, which VS Code loads; `vscode` is the editor itself.
import { dirname, join, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = dirname(fileURLToPath(import.meta.url));

/** @param {string} outfile */
export async function buildExtension(outfile = join(folder, 'dist/extension.cjs')) {
  await build({
    entryPoints: [join(folder, 'src/extension.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    legalComments: 'linked',
    sourcemap: false,
    logLevel: 'warning',
  });
}

if (argv[1] !== undefined && resolve(argv[1]) === fileURLToPath(import.meta.url)) await buildExtension();
