import type { Json } from '../../../../specs/language/model/json.ts';

/** Brackets of one text that are tried. */
const TRIES = 200;

/** The JSON objects and arrays in a text, each with its own text; the whole text if it is JSON. */
export function jsonIn(text: string): { readonly value: Json; readonly text: string }[] {
  const whole = parseJson(text);
  if (whole !== undefined) return [{ value: whole, text }];
  const found: { value: Json; text: string }[] = [];
  let tries = 0;
  for (let at = 0; at < text.length && tries < TRIES; at++) {
    const open = text[at];
    if (open !== '{' && open !== '[') continue;
    tries++;
    const end = closing(text, at);
    if (end < 0) continue;
    const piece = text.slice(at, end + 1);
    const value = parseJson(piece);
    if (value === undefined) continue;
    found.push({ value, text: piece });
    at = end;
  }
  return found;
}

/** The index at which the bracket at `from` closes; -1 for none. Brackets in strings do not count. */
function closing(text: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{' || letter === '[') depth++;
    else if ((letter === '}' || letter === ']') && --depth === 0) return at;
  }
  return -1;
}

/** Parses JSON as a page shows it, with hard spaces and line breaks; `undefined` for any other text. */
export function parseJson(text: string): Json | undefined {
  for (const candidate of [text, text.replace(/\u00a0/g, ' '), text.replace(/[\u00a0\n\r\t\u200b]/g, ' ')]) {
    try {
      return JSON.parse(candidate) as Json;
    } catch {
      // try the next candidate
    }
  }
  return undefined;
}

/** A clipboard text with one kind of line end and none after the last line. */
export function collapseLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
}
