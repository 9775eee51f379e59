// Bundles the reference implementation and its pages for the browser.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/** Writes the pages, their styles and one bundle per page to `outdir`. */
export async function buildReference(outdir) {
  mkdirSync(outdir, { recursive: true });
  const pages = readdirSync(join(here, 'page')).filter((name) => ['harness.ts', 'picker.ts'].includes(name));
  await build({
    entryPoints: pages.map((name) => join(here, 'page', name)),
    outdir,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    tsconfigRaw: { compilerOptions: { target: 'ES2022', useDefineForClassFields: true } },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const sheets = readdirSync(join(here, 'components'))
    .sort()
    .map((name) => readFileSync(join(here, 'components', name, 'demo/theme.gen.css'), 'utf8'));
  writeFileSync(join(outdir, 'theme.css'), sheets.join('\n'));
  for (const name of readdirSync(here)) if (/\.(html|css)$/.test(name)) cpSync(join(here, name), join(outdir, name));
}
