import { basename, dirname, resolve } from 'node:path';
import { didYouMean } from './diagnostics/nearest.ts';
import { DISK, type Disk } from './disk.ts';

/**
 * A sentence about a path that leads nowhere, with the nearest name in the first folder that is there; `undefined` where something is.
 * @param path as the user wrote it, relative to `cwd`
 */
export function missingPath(cwd: string, path: string, disk: Disk = DISK): string | undefined {
  let at = resolve(cwd, path);
  if (isThere(at, disk)) return undefined;
  while (dirname(at) !== at && !isThere(dirname(at), disk)) at = dirname(at);
  return [`there is no file or folder ${path}.`, ...didYouMean(basename(at), namesIn(dirname(at), disk))].join(' ');
}

/** One that cannot be looked at is reported where it is read. */
function isThere(path: string, disk: Disk): boolean {
  try {
    return disk.find(path) !== undefined;
  } catch {
    return true;
  }
}

function namesIn(folder: string, disk: Disk): readonly string[] {
  try {
    return disk.list(folder).map(({ name }) => name);
  } catch {
    return [];
  }
}
