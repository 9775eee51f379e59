import type { Json } from '../../specs/language/model/json.ts';

const TRIES = 200;

/** JSON objects, arrays and scalars that stand in a text, with the text of each. */
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

/** Where the bracket that opens at `from` closes; strings may hold brackets. */
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

/** `undefined` when it is no JSON. Hard spaces and line breaks that a page puts between lines count as white space. */
export function parseJson(text: string): Json | undefined {
  for (const candidate of [text, text.replace(/\u00a0/g, ' '), text.replace(/[\u00a0\n\r\t\u200b]/g, ' ')]) {
    try {
      return JSON.parse(candidate) as Json;
    } catch {
      // the next reading, if there is one
    }
  }
  return undefined;
}

/** Text from a clipboard: line ends are one, and the last line may end. */
export function collapseLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
}
