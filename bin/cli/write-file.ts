import { closeSync, lstatSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pid } from 'node:process';
import { UsageError, type CommandIo } from './command.ts';

/**
 * Writes a file that the user named and creates the folders above it. A process that is killed leaves the old file or the new one.
 * @throws UsageError if it cannot be written
 */
export function writeFile(io: CommandIo, file: string, text: string): void {
  const path = resolve(io.cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    replaceFile(path, text);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
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
    mkdirSync(dirname(path), { recursive: true });
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return path;
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
