import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../specs/language/package-root.ts';

/** A file that generated code imports. */
export interface RuntimeFile {
  /** Path in the folder, with forward slashes: `surface.ts`, `form/fields.ts`. */
  readonly name: string;
  readonly text: string;
}

/**
 * The source files of a generator's `runtime/` folder and its subfolders, emitted as they stand. Those in TypeScript are compiled and
 * linted here, those of another language by the proof of their surface.
 * @param folder below `generators/`, with forward slashes: `messages`, `surfaces/web`
 * @param header first line of each file
 * @param extension of the language, with its dot
 */
export function runtimeFiles(folder: string, header: string, extension = '.ts'): readonly RuntimeFile[] {
  return sourceFiles(`${folder}/runtime`, extension, header);
}

/**
 * The files of a folder and its subfolders with an extension, as they stand below their header.
 * @param folder below `generators/`, with forward slashes: `surfaces/web/runtime`
 * @param header first line of each file; none by default
 */
export function sourceFiles(folder: string, extension: string, header?: string): readonly RuntimeFile[] {
  const path = join(packageRoot(), 'generators', folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => ({ name, text: `${header === undefined ? '' : `${header}\n`}${readFileSync(join(path, name), 'utf8')}` }));
}
