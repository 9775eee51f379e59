import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../specs/language/package-root.ts';

/** A file of the run-time library that generated code imports. */
export interface RuntimeFile {
  /** Path in the folder: `surface.ts`, `form/fields.ts`. */
  readonly name: string;
  readonly text: string;
}

/**
 * The TypeScript files of a generator's `runtime/` folder. They are sources of this repository, compiled and linted here, and
 * are emitted as they stand.
 * @param folder below `generators/`, with forward slashes: `messages`, `surfaces/web`
 * @param header first line of each file
 */
export function runtimeFiles(folder: string, header: string): readonly RuntimeFile[] {
  const path = join(packageRoot(), 'generators', folder, 'runtime');
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => ({ name, text: `${header}\n${readFileSync(join(path, name), 'utf8')}` }));
}
