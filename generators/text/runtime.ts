import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../specs/language/package-root.ts';

/** A file of the run-time library that generated code imports. */
export interface RuntimeFile {
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
  return sourceFiles(`${folder}/runtime`, '.ts').map(({ name, text }) => ({ name, text: `${header}\n${text}` }));
}

/**
 * The sources of a folder that are emitted as they stand, sorted by name.
 * @param folder below `generators/`, with forward slashes: `surfaces/web/runtime`
 * @param extension of the files, with the dot
 */
export function sourceFiles(folder: string, extension: string): readonly RuntimeFile[] {
  const path = join(packageRoot(), 'generators', folder);
  return readdirSync(path)
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(path, name), 'utf8') }));
}
