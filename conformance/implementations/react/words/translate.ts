import { createContext, useContext } from 'react';
import { chinese } from './chinese.ts';
import { english, type Phrase, type Word, type Words } from './english.ts';
import { portuguese } from './portuguese.ts';

const TABLES = new Map<string, Words>([
  ['en-US', english],
  ['pt-BR', portuguese],
  ['zh-CN', chinese],
]);

export const LOCALES = [...TABLES.keys()];

export type Values = Readonly<Record<string, string | number>>;

/** Looks up a text in one language and fills in its `{placeholders}`. */
export type Translate = (word: Word, values?: Values) => string;

/** The best available locale for a BCP 47 tag: the same, else one of the same language, else en-US. */
function closest(locale: string): string {
  const language = locale.split('-')[0];
  return LOCALES.find((known) => known === locale) ?? LOCALES.find((known) => known.split('-')[0] === language) ?? 'en-US';
}

export function translator(locale: string): Translate {
  const known = closest(locale);
  const words = TABLES.get(known) ?? english;
  const numbers = new Intl.NumberFormat(known);
  const plurals = new Intl.PluralRules(known);
  const form = (phrase: Phrase, values: Values): string => {
    if (typeof phrase === 'string') return phrase;
    const category = plurals.select(Number(values['count']));
    return (category === 'one' || category === 'many' ? phrase[category] : undefined) ?? phrase.other;
  };
  return (word, values = {}) =>
    form(words[word], values).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : whole;
      return typeof value === 'number' ? numbers.format(value) : String(value);
    });
}

export const TranslateContext = createContext<Translate>(translator('en-US'));

export const useTranslate = (): Translate => useContext(TranslateContext);
