import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError, type CommandIo } from './command.ts';

/**
 * Writes a file that the user named and creates the folders above it.
 * @throws UsageError if it cannot be written
 */
export function writeFile(io: CommandIo, file: string, text: string): void {
  const path = resolve(io.cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
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
