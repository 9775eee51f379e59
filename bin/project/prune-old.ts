import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Age in ms after which a file that no run has written again is removed. */
const OLD = 30 * 24 * 3600 * 1000;

/**
 * Removes the old files of a folder of a cache.
 * @throws Error of `node:fs`
 */
export function pruneOld(folder: string): void {
  const oldest = Date.now() - OLD;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs = oldest } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < oldest) rmSync(path, { force: true });
  }
}
