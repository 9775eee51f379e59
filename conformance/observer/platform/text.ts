// Strings and numbers without the methods that a page can replace.
import { includes, newRecord, push } from './collections.ts';
import { method } from './originals.ts';

export const slice = method(String.prototype, 'slice');
export const trim = method(String.prototype, 'trim');
export const lower = method(String.prototype, 'toLowerCase');
export const upper = method(String.prototype, 'toUpperCase');
export const indexIn = method(String.prototype, 'indexOf');
export const codeAt = method(String.prototype, 'charCodeAt');
const fromCode = String.fromCharCode;
export const leadingNumber = parseFloat;
export const { stringify } = JSON;
const makePattern = RegExp;
const test = method(RegExp.prototype, 'test');
/** Whether a text fits a regular expression. */
export function matcher(source: string, flags: string): (text: string) => boolean {
  const pattern = new makePattern(source, flags);
  return (text) => test(pattern, text);
}

export const { cos, round } = Math;
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

/**
 * Whether the letter at an index is never painted: soft hyphens, joiners, marks of direction, selectors and tags. `withoutUnpainted` of the judge
 * leaves out the same.
 */
export function isUnpainted(text: string, at: number): boolean {
  const code = codeAt(text, at);
  if (code < 0xad) return false;
  if (code >= 0xdc00 && code <= 0xdfff) return at > 0 && isTag(codeAt(text, at - 1));
  return (
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0x180b && code <= 0x180f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    isTag(code) ||
    includes(ALONE, code)
  );
}
const ALONE = [0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x3164, 0xfeff, 0xffa0];
/** The first half of a letter between U+E0000 and U+E0FFF. */
const isTag = (code: number): boolean => code >= 0xdb40 && code <= 0xdb43;

/** Whether the letter at an index is white space, or never painted. */
export function isBlank(text: string, at: number): boolean {
  const code = codeAt(text, at);
  if (code === 32 || (code >= 9 && code <= 13)) return true;
  if (code < 160) return false;
  return (code >= 0x2000 && code <= 0x200a) || includes(WIDE, code) || isUnpainted(text, at);
}
/** White space outside of ASCII, as `\s` has it, without the row at U+2000. */
const WIDE = [160, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000];

export function withoutSpace(text: string): string {
  let result = '';
  for (let i = 0; i < text.length; i++) if (!isBlank(text, i)) result += text[i];
  return result;
}

/** The first letter after the scripts that need a look into the table of Unicode: what follows is Chinese, Japanese, Korean or a picture. */
const EAST = 0x2e80;
/** A `1` for each code below `EAST` that is a letter, a mark of one or a digit, with case or without: made before a page can replace anything. */
const WRITTEN = writtenCodes();
function writtenCodes(): string {
  const isWritten = matcher('[\\p{L}\\p{M}\\p{N}]', 'u');
  let codes = '';
  for (let code = 0; code < EAST; code++) codes += isWritten(fromCode(code)) ? '1' : '0';
  return codes;
}

/** Only letters and digits, lower case: two texts that differ in decoration alone become equal. */
export function essence(text: string): string {
  let result = '';
  for (let i = 0; i < text.length; i++) {
    const code = codeAt(text, i);
    if ((code >= EAST || WRITTEN[code] === '1') && !isBlank(text, i)) result += text[i];
  }
  return lower(result);
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return `${error && (error as { message?: unknown }).message}`;
}
