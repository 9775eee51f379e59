import type { Place } from '../model/place.ts';
import type { Source } from '../text/source.ts';

/** What belongs to a name: `retry` is not in `retry-now`. */
const LETTER = /[\w./-]/;

/** The places of a whole word in a range of a file. */
export function wordsIn(source: Source, from: number, to: number, name: string): Place[] {
  const { text } = source;
  const found: Place[] = [];
  for (let at = text.indexOf(name, from); at !== -1 && at + name.length <= to; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + name.length)];
    if (name !== '' && !LETTER.test(before) && !LETTER.test(after)) found.push(source.place(at, at + name.length));
  }
  return found;
}

/**
 * The place of a name to the letter: in its own place, once, or else before it on the same line, where the key of a mapping stands.
 * `undefined` when it cannot be told, as in a YAML text with escapes.
 */
export function exactPlace(source: Source, place: Place, name: string): Place | undefined {
  const { start, end } = place;
  const inside = wordsIn(source, start.offset, end.offset, name);
  if (inside.length > 0) return inside.length === 1 ? inside[0] : undefined;
  if (source.text.charAt(start.offset) === '*') return undefined;
  return wordsIn(source, source.lineStart(start.offset), start.offset, name).at(-1);
}
