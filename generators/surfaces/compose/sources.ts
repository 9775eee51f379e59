import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../specs/language/package-root.ts';

/** A Kotlin source of this folder, with the package of the output folder. */
export interface KotlinSource {
  readonly name: string;
  readonly text: string;
}

/** The Kotlin files of `runtime/` or `testing/`: shipped as they stand, but for the package. */
export function kotlinSources(folder: 'runtime' | 'testing', root: string, header: string): readonly KotlinSource[] {
  const path = join(packageRoot(), 'generators/surfaces/compose', folder);
  return readdirSync(path)
    .filter((name) => name.endsWith('.kt'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(path, name), 'utf8').replace(/^(package|import) kmd\./gm, `$1 ${root}.`);
      return { name, text: `// ${header}\n\n${sorted(text)}` };
    });
}

/** Imports in the order of the alphabet again, once the package has its name. */
function sorted(text: string): string {
  return text.replace(/(?:^import .*\n)+/m, (block) => `${block.trimEnd().split('\n').sort().join('\n')}\n`);
}
