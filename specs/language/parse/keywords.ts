import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** What the words of a heading, header or cell mean, whatever language of `keywords/*.json` they are in. */
export interface Keywords {
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly headings: ReadonlyMap<string, string>;
  readonly status: ReadonlyMap<string, string>;
  readonly surfaces: ReadonlyMap<string, string>;
  readonly truth: ReadonlyMap<string, string>;
  /** Words that say how strongly a sentence binds → level. English ones are RFC 2119's. */
  readonly levels: ReadonlyMap<string, string>;
}

type File = Readonly<Record<keyof Keywords, Readonly<Record<string, readonly string[]>>>>;

let loaded: Keywords | undefined;

/** All languages at once, read on first use. A word that means two columns (`de`, `tipo`) keeps both. */
export function keywords(): Keywords {
  if (loaded !== undefined) return loaded;
  const columns = new Map<string, string[]>();
  const headings = new Map<string, string>();
  const status = new Map<string, string>();
  const surfaces = new Map<string, string>();
  const truth = new Map<string, string>();
  const levels = new Map<string, string>();
  const folder = join(packageRoot(), 'specs/language/parse/keywords');
  for (const name of readdirSync(folder).sort()) {
    const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as File;
    for (const [column, words] of Object.entries(file.columns)) {
      for (const word of words) {
        const known = columns.get(word) ?? [];
        if (!known.includes(column)) columns.set(word, [...known, column]);
      }
    }
    for (const [map, group] of [
      [headings, file.headings],
      [status, file.status],
      [surfaces, file.surfaces],
      [truth, file.truth],
      [levels, file.levels],
    ] as const) {
      for (const [meaning, words] of Object.entries(group)) for (const word of words) if (!map.has(word)) map.set(word, meaning);
    }
  }
  loaded = { columns, headings, status, surfaces, truth, levels };
  return loaded;
}

/** Lower case, without code marks, emphasis, brackets with what is in them, and surplus white space. */
export function plainWord(text: string): string {
  return text
    .replace(/[(（][^()（）]*[)）]/g, ' ')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
