// Bundles the page of the working folder and serves it, with the packages of that folder: PORT=8080 node ../serve.mjs
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { build, context } = createRequire(join(process.cwd(), 'package.json'))('esbuild');
await build({
  entryPoints: ['page.tsx'],
  outdir: 'www/made',
  bundle: true,
  minify: true,
  format: 'esm',
  // Style sheets that a package has under this condition alone, such as the themes of Angular Material.
  conditions: ['style', 'module'],
  splitting: true,
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file', '.woff': 'file', '.ttf': 'file' },
  // What all apps share lies beside their folders and takes its packages from here.
  nodePaths: [join(process.cwd(), 'node_modules')],
  logLevel: 'warning',
});
const files = await context({});
const { port } = await files.serve({ servedir: 'www', host: '127.0.0.1', port: Number(process.env.PORT) });
console.log(`serves ${process.cwd().split(/[\\/]/).at(-1)} on ${port}`);
