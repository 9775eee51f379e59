import type { Message } from '../../specs/language/model/message.ts';
import type { Exchange, ExchangeUnit, Progress } from './exchange.ts';

/** Locale → key → hash of the source text that its translation was made from. */
export type SourceRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The texts of one locale, for a translator. A translation without a record counts as made from the present source text.
 * @param hash of a text
 */
export function collectUnits(
  messages: readonly Message[],
  sourceLocale: string,
  locale: string,
  record: SourceRecord,
  hash: (text: string) => string,
): Exchange {
  const known = Object.hasOwn(record, locale) ? record[locale] : undefined;
  const units = messages.flatMap((message): ExchangeUnit[] => {
    const source = message.texts[sourceLocale]?.text;
    if (source === undefined) return [];
    const target = message.texts[locale]?.text;
    const madeFrom = known !== undefined && Object.hasOwn(known, message.key) ? known[message.key] : undefined;
    const progress: Progress = target === undefined ? 'missing' : (madeFrom ?? hash(source)) === hash(source) ? 'translated' : 'changed';
    return [{ key: message.key, source, ...(target === undefined ? {} : { target }), progress, note: noteOf(message) }];
  });
  return { sourceLocale, locale, units: units.sort((a, b) => (a.key < b.key ? -1 : 1)) };
}

/** Where the text stands, and its arguments. */
function noteOf({ args, notes, place }: Message): string {
  const typed = args.map(({ name, type }) => `${name}: ${typeof type === 'string' ? type : type.select.join(' | ')}`);
  return [`${place.file}:${place.start.line}`, ...typed, ...(notes === undefined ? [] : [notes])].join('; ');
}
