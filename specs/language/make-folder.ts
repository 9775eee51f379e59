import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with those above it. Node.js's own recursive call never returns where a file system refuses names, as `/proc` does.
 * @throws Error of `node:fs` when it cannot be made
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const above = dirname(path);
    if (code === 'ENOENT' && above !== path && statSync(above, { throwIfNoEntry: false }) === undefined) {
      makeFolder(above);
      mkdirSync(path);
    } else if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
