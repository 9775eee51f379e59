// Compiles the sources to dist/ and bundles the reference implementation for the browser.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
rmSync(join(root, 'dist'), { recursive: true, force: true });
execFileSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
chmodSync(join(root, 'dist/bin/kmd.js'), 0o755);
const reference = join(root, 'conformance/reference/build.mjs');
if (existsSync(reference)) {
  const { buildReference } = await import(pathToFileURL(reference).href);
  await buildReference(join(root, 'dist/reference'));
}
