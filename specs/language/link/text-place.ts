import type { LocalizedText } from '../model/message.ts';
import type { Place } from '../model/place.ts';

/**
 * A place inside a text, or the whole text where it differs from the file (escapes, several lines).
 * A table cell writes every `|` of the text as `\|`, which is one character longer.
 * @param offset of the first character, in UTF-16 units of the text
 */
export function placeAt(text: LocalizedText, offset: number, length = 1): Place {
  const { start, end, file } = text.place;
  const written = end.offset - start.offset;
  const pipes = (part: string): number => part.split('|').length - 1;
  const escaped = written !== text.text.length && written === text.text.length + pipes(text.text);
  if ((written !== text.text.length && !escaped) || start.line !== end.line) return text.place;
  const shift = (to: number): number => to + (escaped ? pipes(text.text.slice(0, to)) : 0);
  const point = (to: number): Place['start'] => ({ line: start.line, column: start.column + shift(to), offset: start.offset + shift(to) });
  const from = Math.min(offset, text.text.length);
  return { file, start: point(from), end: point(Math.min(from + length, text.text.length)) };
}

/** The place of an argument in a text. */
export function argumentPlace(text: LocalizedText, argument: string): Place {
  const at = text.text.indexOf(`{${argument}`);
  return at === -1 ? text.place : placeAt(text, at + 1, argument.length);
}
