import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { libraryOf, type Library } from './declarations.ts';
import { syntaxErrors, type ParseDart } from './parse.ts';

interface Table {
  /** Address of the library. */
  readonly library: string;
  /** Where the facts come from. */
  readonly source: string;
  /** Libraries that it gives on: all of one, or `address show Name, Other`. */
  readonly exports?: readonly string[];
  /** Declarations in Dart, without bodies. */
  readonly api: string;
}

/**
 * The libraries of the platform as far as emitted code uses them: `platform/*.yaml`, one file for each library.
 * @throws Error for a table that is no Dart
 */
export function platformLibraries(parseDart: ParseDart): readonly Library[] {
  const folder = new URL('./platform/', import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const table = parse(readFileSync(new URL(name, folder), 'utf8')) as Table;
      const exports = (table.exports ?? []).map((one) => `export ${one.replace(/^\S+/, "'$&'")};\n`).join('');
      const root = parseDart(exports + table.api);
      const [wrong] = syntaxErrors(root);
      if (wrong !== undefined) throw new Error(`${name}: ${wrong.message}, line ${wrong.line} of the declarations`);
      return libraryOf(table.library, root);
    });
}
