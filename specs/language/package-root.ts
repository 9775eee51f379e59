import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of this package: where `specs/`, `presets/`, `i18n/` and the other shipped data lie. The same from the
 * sources and from the build, which nests the code one level deeper.
 * @throws Error when the code has been moved out of its package
 */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'kmd') return folder;
    if (dirname(folder) === folder) throw new Error('the files of kmd are not where its package.json is');
  }
}
