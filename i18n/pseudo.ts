import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { parseMessage } from '../specs/language/messages/parse.ts';

/** A locale that nobody speaks, computed from the source texts to try a layout with longer or mirrored texts. */
export interface PseudoLocale {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly summary: string;
}

export const PSEUDO_LOCALES: readonly PseudoLocale[] = [
  { tag: 'ar-XB', direction: 'rtl', summary: 'Each word is shown from right to left.' },
  { tag: 'en-XA', direction: 'ltr', summary: 'Accented letters, about 40 % longer, in brackets.' },
];

const ACCENTS = new Map(
  [...'AÁBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaábƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž']
    .join('')
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
const RTL_MARK = '\u200f';
const RTL_OVERRIDE = '\u202e';
const POP = '\u202c';

/**
 * Computes the text of a pseudo-locale from an ICU text of the source locale. Words change; arguments, plurals and selects stay. A
 * text with a syntax error stays as it is.
 *
 * @throws RangeError for a tag that is not in `PSEUDO_LOCALES`
 */
export function pseudo(text: string, tag: string): string {
  const change = tag === 'en-XA' ? lengthen : tag === 'ar-XB' ? mirror : undefined;
  if (!change) throw new RangeError(`${tag} is not a pseudo-locale`);
  const parsed = parseMessage(text);
  if (!parsed.ok) return text;
  const changed = walk(parsed.elements, change);
  return printAST(tag === 'en-XA' ? [literal('['), ...changed, literal(']')] : changed);
}

function walk(elements: readonly MessageFormatElement[], change: (words: string) => string): MessageFormatElement[] {
  return elements.map((element): MessageFormatElement => {
    if (element.type === TYPE.literal)
      return literal(element.value.replace(/[^<]+|<[^>]*>?/g, (part) => (part.startsWith('<') ? part : change(part))));
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: walk(option.value, change) }]);
    return { ...element, options: Object.fromEntries(options) as typeof element.options };
  });
}

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value };
}

/** Accents letters and doubles vowels, about 40 % of English letters. */
function lengthen(words: string): string {
  return words.replace(/[A-Za-z]/g, (letter) => {
    const accented = ACCENTS.get(letter) ?? letter;
    return /[aeiou]/i.test(letter) ? accented + accented.toLowerCase() : accented;
  });
}

/** Writes each word from right to left. A mark that is on no letter, such as the one that makes a sign an emoji, stays on its sign. */
function mirror(words: string): string {
  return words.replace(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu, (word) => `${RTL_MARK}${RTL_OVERRIDE}${word}${POP}${RTL_MARK}`);
}
