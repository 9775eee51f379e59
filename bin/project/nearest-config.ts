import { dirname, join, resolve } from 'node:path';
import { DISK, type Disk } from '../../specs/language/disk.ts';

export const CONFIG_FILE = 'kmd.config.yaml';

/** The path of the nearest configuration in a folder or above it. */
export function nearestConfig(from: string, disk: Disk = DISK): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const file = join(folder, CONFIG_FILE);
    if (isThere(disk, file)) return file;
    if (dirname(folder) === folder) return undefined;
  }
}

/** A folder above the working folder may be closed to this user. */
function isThere(disk: Disk, file: string): boolean {
  try {
    return disk.find(file) !== undefined;
  } catch {
    return false;
  }
}
