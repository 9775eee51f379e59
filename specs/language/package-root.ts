import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let known: { readonly folder: string; readonly version: string } | undefined;

/**
 * The folder of this package, with `specs/`, `presets/`, `i18n/` and the other shipped data. The sources and the build, which
 * nests the code one level deeper, find the same folder.
 * @throws Error when the code is outside its package
 */
export function packageRoot(): string {
  known ??= find();
  return known.folder;
}

/** The version of this package. */
export function packageVersion(): string {
  known ??= find();
  return known.version;
}

function find(): { readonly folder: string; readonly version: string } {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) {
      const { name, version = '' } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string; version?: string };
      if (name === 'kmd-kit') return { folder, version };
    }
    if (dirname(folder) === folder) throw new Error('no package.json of kmd in the folders above its code');
  }
}
