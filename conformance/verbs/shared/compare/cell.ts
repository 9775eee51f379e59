import type { Json } from '../../../../specs/language/model/json.ts';
import type { Facts } from '../../verb.ts';
import { fits } from './matchers.ts';
import { objectOf } from './part-reference.ts';
import { collapse, textOf } from './text.ts';

/** Whether a text of a cell is what a step wants: the same text, the number that it is, a message, or one that a matcher fits. */
export function showsCell(text: string, wanted: Json, facts: Facts): boolean {
  const mapping = objectOf(wanted);
  if (mapping === undefined) return collapse(text) === collapse(textOf(wanted)) || isNumber(text, wanted, facts);
  if (typeof mapping['key'] === 'string') return facts.message(mapping['key'], objectOf(mapping['args'])).equals(text);
  const number = numberIn(text, facts.context.locale);
  return fits(collapse(text), wanted) || (number !== undefined && fits(number, wanted));
}

const isNumber = (text: string, wanted: Json, { context }: Facts): boolean =>
  typeof wanted === 'number' && numberIn(text, context.locale) === wanted;

/** The number that a text is, in the form of a locale, with one unit at most (`1,234.5 ms`); `undefined` for any other text. */
function numberIn(text: string, locale: string): number | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const sign = (type: string, otherwise: string): string => parts.find((one) => one.type === type)?.value ?? otherwise;
  const plain = collapse(text).replaceAll(sign('group', ','), '').replace(sign('decimal', '.'), '.').replace('\u2212', '-');
  const found = /^(-?\d+(?:\.\d+)?)\s*(?:%|\p{L}{1,8})?$/u.exec(plain);
  return found === null ? undefined : Number(found[1]);
}
