import { createContext, useContext } from 'react';
import { chinese } from './chinese.ts';
import { english, type Phrase, type Word } from './english.ts';
import { portuguese } from './portuguese.ts';

const TABLES: Tables<Word> = { 'en-US': english, 'pt-BR': portuguese, 'zh-CN': chinese };

export const LOCALES = ['en-US', 'pt-BR', 'zh-CN'] as const;

/** The phrases of a part of the page in every language. */
export type Tables<Key extends string> = Readonly<Record<(typeof LOCALES)[number], Readonly<Record<Key, Phrase>>>>;

export type Values = Readonly<Record<string, string | number | Date>>;

/** Looks up a text in one language and fills in its `{placeholders}`; a date becomes its day. */
export type TranslateFrom<Key extends string> = (word: Key, values?: Values) => string;
export type Translate = TranslateFrom<Word>;

/** The best available locale for a BCP 47 tag: the same, else one of the same language, else en-US. */
function closest(locale: string): (typeof LOCALES)[number] {
  const language = locale.split('-')[0];
  return LOCALES.find((known) => known === locale) ?? LOCALES.find((known) => known.split('-')[0] === language) ?? 'en-US';
}

export function translatorOf<Key extends string>(tables: Tables<Key>, locale: string): TranslateFrom<Key> {
  const known = closest(locale);
  const words = tables[known];
  const days = new Intl.DateTimeFormat(known, { dateStyle: 'medium' });
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
      if (value instanceof Date) return days.format(value);
      return typeof value === 'number' ? numbers.format(value) : String(value);
    });
}

export const translator = (locale: string): Translate => translatorOf(TABLES, locale);

export const TranslateContext = createContext<Translate>(translator('en-US'));

export const useTranslate = (): Translate => useContext(TranslateContext);
