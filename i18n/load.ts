import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compareDiagnostics, diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { parseJson } from '../specs/language/json/parse.ts';
import { Source } from '../specs/language/parse/source.ts';
import type { LocalizedText, Message } from '../specs/language/model/message.ts';

export interface LoadedCatalogues {
  /** One message per key with the texts of every file; arguments are inferred when the program is linked. */
  readonly messages: Message[];
  /** Tags of the files, partial ones among them. */
  readonly locales: string[];
  /** Tags of the files that say `"$partial": true`: they need not hold every key. */
  readonly partial: string[];
  readonly diagnostics: Diagnostic[];
  /** File name as used in places → its text. */
  readonly sources: Map<string, string>;
}

/**
 * Loads `<tag>.json` message files, flat key → ICU text. Each path is a file or a folder of them.
 * @throws Error of `node:fs` when a named path cannot be read; a folder that is not there holds no messages
 */
export function loadCatalogues(paths: string | readonly string[]): LoadedCatalogues {
  const texts = new Map<string, Map<string, LocalizedText>>();
  const partial = new Set<string>();
  const locales = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, string>();
  for (const path of [paths].flat().flatMap(messageFiles)) {
    const file = path.replaceAll('\\', '/');
    const text = readFileSync(path, 'utf8');
    sources.set(file, text);
    const read = parseCatalogue(text, file);
    diagnostics.push(...read.diagnostics);
    if (read.locale === undefined) continue;
    locales.add(read.locale);
    if (read.partial) partial.add(read.locale);
    for (const [key, one] of read.texts) {
      const byLocale = texts.get(key) ?? new Map<string, LocalizedText>();
      texts.set(key, byLocale);
      const first = byLocale.get(read.locale);
      if (first && first.text !== one.text) {
        const related = [{ message: 'the other text stands here', place: first.place }];
        diagnostics.push(diagnose('K4002', one.place, { key, locale: read.locale }, { related }));
      } else if (!first) byLocale.set(read.locale, one);
    }
  }
  const messages = [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, byLocale]): Message => {
      const [first] = byLocale.values();
      if (!first) throw new Error(`${key}: a key without a text`);
      return { key, args: [], texts: Object.fromEntries(byLocale), place: first.place };
    });
  return {
    messages,
    locales: [...locales].sort(),
    partial: [...partial].sort(),
    diagnostics: diagnostics.sort(compareDiagnostics),
    sources,
  };
}

function messageFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => /^[^.].*\.json$/.test(name) && !name.endsWith('.schema.json'))
    .sort()
    .map((name) => join(path, name));
}

/** Reads one message file; `locale` is missing when its name is no language tag or it is not JSON. */
export function parseCatalogue(
  text: string,
  file: string,
): {
  readonly locale?: string;
  readonly partial: boolean;
  readonly texts: ReadonlyMap<string, LocalizedText>;
  readonly diagnostics: Diagnostic[];
} {
  const found: Diagnostic[] = [];
  const texts = new Map<string, LocalizedText>();
  const { root, problems } = parseJson(text, file);
  for (const { message, place, first } of problems) {
    found.push(diagnose('K4101', place, { problem: message }, { related: first ? [{ message: 'first here', place: first }] : [] }));
  }
  const start = new Source(file, text).place(0, 0);
  const name = basename(file, '.json');
  const locale = languageTag(name);
  if (locale === undefined) found.push(diagnose('K4102', start, { name }));
  if (root && root.kind !== 'object') found.push(diagnose('K4101', root.place, { problem: 'it must hold an object of key and text' }));
  if (root?.kind !== 'object' || locale === undefined) return { partial: false, texts, diagnostics: found };
  let partial = false;
  for (const { key, keyPlace, value } of root.members) {
    const scalar = value.kind === 'scalar' ? value.value : undefined;
    if (key === '$schema' && typeof scalar === 'string') continue;
    if (key === '$partial' && typeof scalar === 'boolean') partial = scalar;
    else if (key.startsWith('$')) found.push(diagnose('K4104', keyPlace, { key }));
    else if (typeof scalar !== 'string') {
      const what = value.kind === 'scalar' ? JSON.stringify(scalar) : value.kind === 'array' ? 'a list' : 'an object';
      found.push(
        diagnose(
          'K4103',
          value.place,
          { key, found: what },
          { hints: value.kind === 'object' ? ['Keys are flat: write `a.b.c` as one key.'] : [] },
        ),
      );
    } else {
      const { start: from, end } = value.place;
      const place = {
        file,
        start: { ...from, column: from.column + 1, offset: from.offset + 1 },
        end: { ...end, column: end.column - 1, offset: end.offset - 1 },
      };
      texts.set(key, { text: scalar, place });
    }
  }
  return { locale, partial, texts, diagnostics: found };
}

function languageTag(name: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(name)[0] === name ? name : undefined;
  } catch {
    return undefined;
  }
}
