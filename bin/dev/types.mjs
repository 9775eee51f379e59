// Makes the type declarations of the package: one file for each module that `exports` in package.json names types of.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDtsBundle } from 'dts-bundle-generator';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** File in dist/types → its source, and the configuration that the source is compiled with. */
const MODULES = {
  'api.d.ts': ['bin/api/index.ts', 'tsconfig.json'],
  'harness.d.ts': ['conformance/harness/define-harness.ts', 'tsconfig.json'],
};

process.chdir(root);
mkdirSync('dist/types', { recursive: true });
for (const [file, [source, config]] of Object.entries(MODULES)) {
  const [text] = generateDtsBundle([{ filePath: source, output: { noBanner: true } }], { preferredConfigPath: config });
  writeFileSync(join('dist/types', file), text);
}
