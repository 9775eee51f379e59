// Strings and numbers without the methods that a page can replace.
import { newRecord, push } from './collections.ts';
import { method } from './originals.ts';

export const slice = method(String.prototype, 'slice');
export const trim = method(String.prototype, 'trim');
export const lower = method(String.prototype, 'toLowerCase');
export const upper = method(String.prototype, 'toUpperCase');
export const indexIn = method(String.prototype, 'indexOf');
export const codeAt = method(String.prototype, 'charCodeAt');
export const leadingNumber = parseFloat;
export const { stringify } = JSON;
const makePattern = RegExp;
const test = method(RegExp.prototype, 'test');
/** Whether a text fits a regular expression. */
export function matcher(source: string, flags: string): (text: string) => boolean {
  const pattern = new makePattern(source, flags);
  return (text) => test(pattern, text);
}

export const { round } = Math;
export const max = (a: number, b: number): number => (a > b ? a : b);
export const min = (a: number, b: number): number => (a < b ? a : b);

/** Words between spaces, as in `class` and `aria-labelledby`. */
export function words(value: string | null): string[] {
  const result: string[] = [];
  let word = '';
  const text = (value || '') + ' ';
  for (let i = 0; i < text.length; i++) {
    const code = codeAt(text, i);
    if (code !== 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) word += text[i];
    else if (word) {
      push(result, word);
      word = '';
    }
  }
  return result;
}

/** A record from words of the form `name:value`. */
export function pairs(text: string): Readonly<Record<string, string | undefined>> {
  const result = newRecord<string>();
  const list = words(text);
  for (let i = 0; i < list.length; i++) {
    const colon = indexIn(list[i], ':');
    result[slice(list[i], 0, colon)] = slice(list[i], colon + 1);
  }
  return result;
}

/** Only letters and digits, lower case: two texts that differ in decoration alone become equal. */
export function essence(text: string): string {
  let result = '';
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    const code = codeAt(letter, 0);
    if ((code >= 48 && code <= 57) || code > 0x2e7f || upper(letter) !== lower(letter)) result += letter;
  }
  return lower(result);
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return `${error && (error as { message?: unknown }).message}`;
}
