// Bundles the reference implementation and its pages for the browser.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Writes the pages, their styles and one bundle per page to `outdir`.
 * @param {ReadonlyMap<string, string>} [changed] source overrides by path in this folder
 * @param {boolean} [live] whether the live page is made too: its MCP client takes longer than all the rest
 */
export async function buildReference(outdir, changed = new Map(), live = true) {
  const source = (file) => changed.get(file) ?? readFileSync(join(here, file), 'utf8');
  const theme = source('components/_demo/theme.gen.css');
  mkdirSync(outdir, { recursive: true });
  const pages = ['code.ts', 'gallery.ts', 'harness.ts', 'picker.ts', 'terminal.ts', ...(live ? ['live.ts'] : [])];
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
    define: { 'process.env.NODE_ENV': '"production"', PRESETS: JSON.stringify(presetsOf(theme)) },
    plugins: changed.size === 0 ? [] : [from(source)],
  });
  writeFileSync(join(outdir, 'theme.css'), theme);
  cpSync(join(here, '../../../presets/fonts'), join(outdir, 'fonts'), { recursive: true });
  writeFileSync(join(outdir, 'locales.json'), JSON.stringify(messageFiles(), null, 1));
  for (const name of readdirSync(here)) if (/\.(html|css)$/.test(name)) writeFileSync(join(outdir, name), source(name));
}

/** Ids of the presets in a theme sheet, in the order of the preset tables, with which the sheet ends. */
function presetsOf(theme) {
  const ids = [...theme.matchAll(/\[data-kmd-preset="([^"]+)"\]/g)].map(([, id]) => id).reverse();
  return [...new Set(ids)].reverse();
}

/** The kit's message files: locale → its JSON. */
function messageFiles() {
  const folder = join(here, '../../../i18n');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(files.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8'))]));
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
