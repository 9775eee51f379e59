import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError, type CommandIo } from './define.ts';

/**
 * Writes a file that the user has named, with the folders above it.
 * @throws UsageError when it cannot be written
 */
export function writeOutput(io: CommandIo, file: string, text: string): void {
  const path = resolve(io.cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
