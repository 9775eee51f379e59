// Bundles the command line into few files: one for the start and one for what each command loads when it runs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { registryPlugin } from './registry-plugin.mjs';

/** Packages that stay packages: large and used by few commands, or needed as files. */
const PACKAGES = [
  ...['playwright', 'playwright-core', 'ts-morph', 'axe-core', 'handlebars', 'fast-check', 'esbuild', 'lit'],
  // Installed only where terminals are tested.
  ...['@lydell/node-pty', '@xterm/headless'],
];

/** CommonJS packages call `require` for modules of Node.js. */
const REQUIRE = "import { createRequire as kmdRequire } from 'node:module'; const require = kmdRequire(import.meta.url);\n";

/**
 * @param {string} root the repository
 * @param {(from: string, pattern: string) => ReadonlyMap<string, unknown>} folderModules
 * @returns {Promise<string[]>} paths of the written files, relative to `root`
 */
export async function bundleProgram(root, folderModules) {
  const outdir = join(root, 'dist/bin');
  const { metafile } = await build({
    entryPoints: {
      kmd: join(root, 'bin/kmd.ts'),
      api: join(root, 'bin/api/index.ts'),
      playwright: join(root, 'bin/api/playwright/index.ts'),
    },
    outdir,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'none',
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'warning',
    metafile: true,
    chunkNames: '[name]-[hash]',
    external: PACKAGES,
    banner: { js: REQUIRE.trimEnd() },
    plugins: [registryPlugin(root, outdir, folderModules)],
  });
  const files = Object.keys(metafile.outputs);
  for (const file of files) dropUnused(join(root, file));
  return files;
}

/** Making a `require` takes time at the start; most files need none. */
function dropUnused(file) {
  const text = readFileSync(file, 'utf8');
  const without = text.replace(REQUIRE, '');
  if (!/\brequire\b/i.test(without)) writeFileSync(file, without);
}
