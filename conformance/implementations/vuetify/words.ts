import { elicitationWords } from './elicitation/words.ts';
import { toolWords } from './tool/words.ts';

export const locales = ['en-US', 'pt-BR', 'zh-CN'] as const;

const words = { ...toolWords, ...elicitationWords };
export type WordKey = keyof typeof words;

export type Translate = (key: WordKey, values?: Record<string, string | number>) => string;

/** @param locale called for each text, so that rendered texts follow its changes */
export function translator(locale: () => string): Translate {
  return (key, values = {}) => {
    const language = locale().split('-')[0];
    const column = Math.max(
      0,
      locales.findIndex((known) => known.startsWith(`${language}-`)),
    );
    const [one, more = one] = (words[key][column] ?? words[key][0]).split('|');
    const plural = 'count' in values && new Intl.PluralRules(locale()).select(Number(values['count'])) !== 'one';
    return ((plural ? more : one) ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? new Intl.NumberFormat(locale()).format(value) : value;
    });
  };
}
