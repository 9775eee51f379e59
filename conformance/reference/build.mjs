// Bundles the reference implementation and its pages for the browser.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Writes the pages, their styles and one bundle per page to `outdir`.
 * @param {ReadonlyMap<string, string>} [changed] sources to use instead of the files: path in this folder → text
 */
export async function buildReference(outdir, changed = new Map()) {
  const source = (file) => changed.get(file) ?? readFileSync(join(here, file), 'utf8');
  mkdirSync(outdir, { recursive: true });
  const pages = readdirSync(join(here, 'page')).filter((name) => ['harness.ts', 'picker.ts'].includes(name));
  await build({
    entryPoints: pages.map((name) => join(here, 'page', name)),
    outdir,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: changed.size === 0,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    tsconfigRaw: { compilerOptions: { target: 'ES2022', useDefineForClassFields: true } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: changed.size === 0 ? [] : [from(source)],
  });
  const sheets = readdirSync(join(here, 'components'))
    .sort()
    .map((name) => source(`components/${name}/demo/theme.gen.css`));
  writeFileSync(join(outdir, 'theme.css'), sheets.join('\n'));
  for (const name of readdirSync(here)) if (/\.(html|css)$/.test(name)) writeFileSync(join(outdir, name), source(name));
}

function from(source) {
  return {
    name: 'changed-sources',
    setup(bundle) {
      bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(here, path).split(sep).join('/');
        return file.startsWith('..') ? undefined : { contents: source(file), loader: 'ts' };
      });
    },
  };
}
