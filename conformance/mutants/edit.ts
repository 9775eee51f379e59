import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { Mutant } from './define.ts';

/**
 * The files of the reference that the defect changes, as they are then: path under `conformance/reference` → text.
 * @throws Error when a text to find does not occur exactly once: the reference has changed
 */
export function changedSources(mutant: Mutant): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const { file, find, replace } of mutant.edits) {
    const path = join(packageRoot(), 'conformance/reference', file);
    const where = `${mutant.file}: ${mutant.id}`;
    if (!existsSync(path)) throw new Error(`${where}: the reference has no file ${file}`);
    const text = changed.get(file) ?? readFileSync(path, 'utf8');
    const places = text.split(find).length - 1;
    if (places !== 1) throw new Error(`${where}: in ${file} the text to find is there ${places} times, not once: ${find.slice(0, 80)}`);
    changed.set(
      file,
      text.replace(find, () => replace),
    );
  }
  return changed;
}
