import { accessSync, closeSync, constants, existsSync, lstatSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pid } from 'node:process';
import { diskReason } from '../../specs/language/disk-reason.ts';
import { makeFolder } from '../../specs/language/make-folder.ts';
import { UsageError, type CommandIo } from './command.ts';

/**
 * Writes a file that the user named and creates the folders above it. A process that is killed leaves the old file or the new one.
 * @throws UsageError if it cannot be written
 */
export function writeFile(io: CommandIo, file: string, text: string): void {
  const path = resolve(io.cwd, file);
  try {
    makeFolder(dirname(path));
    replaceFile(path, text);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/**
 * Creates a file that is written later, with the folders above it.
 * @returns its absolute path
 * @throws UsageError when it cannot be written
 */
export function ensureWritable(io: CommandIo, file: string): string {
  const path = resolve(io.cwd, file);
  try {
    makeFolder(dirname(path));
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw unwritable(file, error);
  }
  return path;
}

/**
 * Looks whether a file can be written later, and creates the folders above it.
 * @throws UsageError when it cannot
 */
export function ensurePlace(io: CommandIo, file: string): void {
  const path = resolve(io.cwd, file);
  try {
    makeFolder(dirname(path));
    accessSync(dirname(path), constants.W_OK);
    if (existsSync(path)) accessSync(path, constants.W_OK);
  } catch (error) {
    throw unwritable(file, error);
  }
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new UsageError(`cannot write ${file}: a folder stands there.`);
}

/** What to throw for an error of writing a file that the user named. */
export function unwritable(file: string, error: unknown): unknown {
  const reason = diskReason(error);
  return reason === undefined ? error : new UsageError(`cannot write ${file}: ${reason}.`);
}

/** Renames a draft over the file. A link, a pipe or a device stays what it is and is written in place. */
function replaceFile(path: string, text: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    writeFileSync(path, text);
    return;
  }
  const draft = `${path}.${pid}.tmp`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
