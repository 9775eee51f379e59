import { TYPE } from '@formatjs/icu-messageformat-parser';
import { allElements, parseMessage } from './parse.ts';

/** The scripts of Unicode that a language is written in, by the script that CLDR has for it. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Arab: ['Arabic'],
  Armn: ['Armenian'],
  Beng: ['Bengali'],
  Cyrl: ['Cyrillic'],
  Deva: ['Devanagari'],
  Ethi: ['Ethiopic'],
  Geor: ['Georgian'],
  Grek: ['Greek'],
  Hans: ['Han'],
  Hant: ['Han', 'Bopomofo'],
  Hebr: ['Hebrew'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Latn: ['Latin'],
  Thai: ['Thai'],
};

/** The scripts of a locale; `undefined` where they are not known. */
export function scriptsOf(locale: string): readonly string[] | undefined {
  try {
    return SCRIPTS[new Intl.Locale(locale).maximize().script ?? ''];
  } catch {
    return undefined;
  }
}

/** Whether every letter of a text is of these scripts, and there is one; of unknown scripts every text is. Arguments are left out. */
export function writtenIn(text: string, scripts: readonly string[] | undefined): boolean {
  if (scripts === undefined) return true;
  const letters = wordsOf(text).match(/\p{L}/gu) ?? [];
  const isOne = new RegExp(`[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`, 'u');
  return letters.length > 0 && letters.every((letter) => isOne.test(letter));
}

/** The words of a message without its arguments, those of all forms of a plural or a choice. */
function wordsOf(text: string): string {
  const parsed = parseMessage(text);
  if (!parsed.ok) return '';
  const forms = [...allElements(parsed.elements)].flatMap((element) =>
    element.type === TYPE.plural || element.type === TYPE.select ? Object.values(element.options).map(({ value }) => value) : [],
  );
  return [parsed.elements, ...forms].flatMap((elements) => elements.map((one) => (one.type === TYPE.literal ? one.value : ' '))).join('');
}
