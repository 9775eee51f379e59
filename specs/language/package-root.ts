import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of this package, with `specs/`, `presets/`, `i18n/` and the other shipped data. The sources and the build, which
 * nests the code one level deeper, find the same folder.
 * @throws Error when the code is outside its package
 */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'kmd') return folder;
    if (dirname(folder) === folder) throw new Error('no package.json of kmd in the folders above its code');
  }
}

/** The version of this package. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;
}
