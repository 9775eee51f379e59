// Makes the type declarations of the package: dist/types mirrors the sources.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const types = join(root, 'dist/types');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(types, { recursive: true, force: true });
for (const config of ['bin/api/tsconfig.types.json', 'conformance/implementations/reference/package/tsconfig.types.json'])
  execFileSync(process.execPath, [tsc, '-p', join(root, config)], { stdio: 'inherit' });

// The compiler leaves the endings of the sources in declarations, where there are no sources.
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))) {
  const path = join(types, name);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/((?:from |import |import\()["']\.{1,2}\/[^"']+)\.ts(["'])/g, '$1.js$2'));
}
