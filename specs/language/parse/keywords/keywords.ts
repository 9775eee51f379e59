import { LANGUAGES } from './registry.ts';

/** The meaning of the words of headings, table headers and cells, in every language of this folder. */
interface Keywords {
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly headings: ReadonlyMap<string, string>;
  readonly status: ReadonlyMap<string, string>;
  readonly surfaces: ReadonlyMap<string, string>;
  readonly truth: ReadonlyMap<string, string>;
  /** Requirement words → level. The English ones are those of RFC 2119. */
  readonly levels: ReadonlyMap<string, string>;
  /** Words that hold a requirement word as a mere syllable: 应用 (application), 响应 (response). */
  readonly compounds: readonly string[];
}

/** The keywords of all languages together. */
export const KEYWORDS: Keywords = {
  columns: columnNames(),
  headings: meanings('headings'),
  status: meanings('status'),
  surfaces: meanings('surfaces'),
  truth: meanings('truth'),
  levels: meanings('levels'),
  compounds: LANGUAGES.flatMap(({ compounds }) => compounds),
};

/** A word with two columns (`de`, `tipo`) keeps both. */
function columnNames(): Map<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const { columns } of LANGUAGES) {
    for (const [column, words] of Object.entries(columns)) {
      for (const word of words) names.set(word, [...new Set([...(names.get(word) ?? []), column])]);
    }
  }
  return names;
}

/** The first language to use a word decides its meaning. */
function meanings(group: Exclude<keyof Keywords, 'columns' | 'compounds'>): Map<string, string> {
  const found = new Map<string, string>();
  for (const language of LANGUAGES) {
    for (const [meaning, words] of Object.entries(language[group])) {
      for (const word of words) if (!found.has(word)) found.set(word, meaning);
    }
  }
  return found;
}

/** Lower case, without code marks, emphasis, bracketed remarks and surplus white space. */
export function plainWord(text: string): string {
  return text
    .replace(/[(（][^()（）]*[)）]/g, ' ')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
