import { join } from 'node:path';
import { compareDiagnostics, diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { DISK, type Disk } from '../specs/language/disk.ts';
import type { LocalizedText, Message } from '../specs/language/model/message.ts';
import { parseCatalogue } from './parse.ts';

/** Metadata of one locale. */
export interface LocaleInfo {
  /** BCP 47 tag in canonical form. */
  readonly tag: string;
  /** Name of the language in the language. */
  readonly name: string;
}

export interface LoadedCatalogues {
  /** One message per key with the texts of every file, sorted by key; linking infers the arguments. */
  readonly messages: readonly Message[];
  /** The locales with a file, sorted by tag. */
  readonly locales: readonly LocaleInfo[];
  readonly diagnostics: readonly Diagnostic[];
  /** File name as used in places → its text. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Loads message files `<tag>.json`: flat key → ICU MessageFormat 1. Each path is a file or a folder of them; a missing folder holds
 * no messages.
 *
 * @throws Error of `node:fs` for a file that cannot be read
 */
export function loadCatalogues(paths: string | readonly string[], disk: Disk = DISK): LoadedCatalogues {
  const texts = new Map<string, Map<string, LocalizedText>>();
  const locales = new Map<string, LocaleInfo>();
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, string>();
  for (const path of [paths].flat().flatMap((one) => messageFiles(one, disk))) {
    const file = path.replaceAll('\\', '/');
    const text = disk.read(path).toString('utf8');
    sources.set(file, text);
    const catalogue = parseCatalogue(text, file);
    diagnostics.push(...catalogue.diagnostics);
    const { tag } = catalogue;
    if (tag === undefined) continue;
    if (catalogue.name !== undefined || !locales.has(tag)) locales.set(tag, { tag, name: catalogue.name ?? nameOf(tag) });
    for (const [key, one] of catalogue.texts) {
      const byLocale = texts.get(key) ?? new Map<string, LocalizedText>();
      texts.set(key, byLocale);
      const first = byLocale.get(tag);
      if (first === undefined) byLocale.set(tag, one);
      else if (first.text !== one.text) {
        const related = [{ message: 'the other text stands here', place: first.place }];
        diagnostics.push(diagnose('K4002', one.place, { key, locale: tag }, { related }));
      }
    }
  }
  return {
    messages: [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, byLocale]) => messageOf(key, byLocale)),
    locales: [...locales.values()].sort((a, b) => (a.tag < b.tag ? -1 : 1)),
    diagnostics: diagnostics.sort(compareDiagnostics),
    sources,
  };
}

function messageFiles(path: string, disk: Disk): string[] {
  const found = disk.find(path);
  if (!found) return [];
  if (found.kind !== 'folder') return [path];
  return disk
    .list(path)
    .map(({ name }) => name)
    .filter((name) => /^[^.].*\.json$/.test(name) && !name.endsWith('.schema.json'))
    .map((name) => join(path, name));
}

function messageOf(key: string, byLocale: ReadonlyMap<string, LocalizedText>): Message {
  const [first] = byLocale.values();
  if (!first) throw new Error(`${key}: a key without a text`);
  return { key, args: [], texts: Object.fromEntries(byLocale), place: first.place };
}

/** The name that Unicode CLDR gives a language in itself. */
function nameOf(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}
