import { DISK, type Disk } from '../../specs/language/disk.ts';
import { diskReason } from '../../specs/language/disk-reason.ts';
import { missingPath } from '../../specs/language/missing-path.ts';
import { resolve } from 'node:path';
import { UsageError, type CommandIo } from './command.ts';

/** Largest file that is read, in bytes: more is no text that JavaScript can hold. */
const LARGEST = 500_000_000;

interface Reading {
  readonly disk?: Disk;
  /** A sentence about where such a file comes from, for one that is not there. */
  readonly source?: string;
  /** In bytes. */
  readonly largest?: number;
}

/**
 * Reads a text that the user named.
 * @param file as the user wrote it
 * @throws UsageError for one that is not there, with the nearest name, and for one that cannot be read
 */
export function readFile({ cwd }: Pick<CommandIo, 'cwd'>, file: string, { disk = DISK, source, largest = LARGEST }: Reading = {}): string {
  const missing = missingPath(cwd, file, disk);
  if (missing !== undefined) throw new UsageError([missing, ...(source === undefined ? [] : [source])].join(' '));
  const path = resolve(cwd, file);
  try {
    if ((disk.find(path)?.size ?? 0) > largest) throw new UsageError(`cannot read ${file}: it is larger than ${largest / 1e6} MB.`);
    return disk.read(path).toString('utf8');
  } catch (error) {
    const reason = diskReason(error);
    throw reason === undefined ? error : new UsageError(`cannot read ${file}: ${reason}.`);
  }
}
