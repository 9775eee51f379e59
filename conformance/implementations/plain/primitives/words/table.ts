import type { Forms } from '../../words/counting.ts';
import type { CountKey, TextKey } from './keys.ts';

/** Values for the places in braces. */
export type Arguments = Readonly<Record<string, string | number>>;
export type WordKey = TextKey | CountKey;
/** The text of a key in one language. A text that depends on a count takes the first number among its arguments. */
export type PrimitiveWords = (key: WordKey, values?: Arguments) => string;

/** Texts by key. `{name}` takes a value as it is, `{name#}` a number and `{name~}` a date as the language writes them; `#` is the count. */
export type Table = Readonly<Record<TextKey, string> & Record<CountKey, Forms>>;

export function wordsIn(locale: string, table: Table): PrimitiveWords {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const rules = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const text: string | Forms = table[key];
    const count = Object.values(values).find((value) => typeof value === 'number') ?? 0;
    return formOf(text, rules.select(count)).replace(
      /#|\{(\w+)([#~]?)\}/g,
      (place, name: string | undefined, style: string | undefined) => {
        if (name === undefined) return typeof text === 'string' ? place : numbers.format(count);
        const value = values[name] ?? '';
        if (style === '#') return numbers.format(Number(value));
        return style === '~' ? dateText(dates, String(value)) : String(value);
      },
    );
  };
}

function formOf(text: string | Forms, category: Intl.LDMLPluralRule): string {
  if (typeof text === 'string') return text;
  return (category === 'one' || category === 'many' ? text[category] : undefined) ?? text.other;
}

/** A date as the language writes it; what is no date stays as it is. A day without a time is that day everywhere. */
function dateText(format: Intl.DateTimeFormat, text: string): string {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00` : text);
  return Number.isNaN(date.valueOf()) ? text : format.format(date);
}
