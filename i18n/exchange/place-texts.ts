import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import type { NewText } from './accept-translations.ts';

/** A new text in place of a present one. */
type Replacement = NewText & Required<Pick<NewText, 'place'>>;

/** A file with new texts in it. */
export interface EditedFile {
  readonly file: string;
  readonly text: string;
}

export interface PlacedTexts {
  readonly files: readonly EditedFile[];
  /** Texts that cannot be written where they belong, such as one with a line break in a table. */
  readonly refused: readonly NewText[];
}

/**
 * Writes new texts in place of the present ones, in message files and in specs. A spec is read again: a text that does not come out as it
 * should is taken back.
 * @param textOf the text of a file as named in places
 */
export function placeTexts(changes: readonly Replacement[], locale: string, textOf: (file: string) => string): PlacedTexts {
  const files: EditedFile[] = [];
  const refused: NewText[] = [];
  for (const file of new Set(changes.map(({ place }) => place.file))) {
    const own = changes.filter(({ place }) => place.file === file);
    const before = textOf(file);
    if (!file.endsWith('.kmd')) {
      files.push({ file, text: replaced(before, own) });
      continue;
    }
    const after = textsOf(replaced(before, own), file, locale);
    const kept = own.filter(({ key, text }) => after?.get(key) === text);
    refused.push(...own.filter((one) => !kept.includes(one)));
    if (kept.length > 0) files.push({ file, text: replaced(before, kept) });
  }
  return { files, refused };
}

function replaced(before: string, changes: readonly Replacement[]): string {
  let text = before;
  for (const { place, text: wanted } of [...changes].sort((a, b) => b.place.start.offset - a.place.start.offset)) {
    const { start, end } = place;
    text = text.slice(0, start.offset) + written(wanted, place.file, before, start.offset) + text.slice(end.offset);
  }
  return text;
}

/** A text as its surroundings need it: JSON, a YAML scalar by its quotes, or a table cell. */
function written(text: string, file: string, before: string, offset: number): string {
  if (file.endsWith('.json')) return JSON.stringify(text).slice(1, -1);
  const line = before.slice(before.lastIndexOf('\n', offset - 1) + 1, offset);
  if (line.trimStart().startsWith('|')) return text.replaceAll('|', '\\|');
  return line.endsWith("'") ? text.replaceAll("'", "''") : line.endsWith('"') ? JSON.stringify(text).slice(1, -1) : text;
}

function textsOf(text: string, file: string, locale: string): ReadonlyMap<string, string> | undefined {
  const { spec, diagnostics } = parseSpec(text, file);
  if (spec === undefined || diagnostics.some(({ code }) => code.startsWith('K1'))) return undefined;
  return new Map(spec.messages.flatMap(({ key, texts }) => (texts[locale] === undefined ? [] : [[key, texts[locale].text] as const])));
}

/** A message file with further keys, those of `sorted` order kept where they are. */
export function withNewKeys(before: string, added: readonly NewText[]): string {
  const present = before.trim() === '' ? {} : (JSON.parse(before) as Record<string, unknown>);
  for (const { key, text } of added)
    Object.defineProperty(present, key, { value: text, enumerable: true, configurable: true, writable: true });
  return `${JSON.stringify(present, null, 2)}\n`;
}
