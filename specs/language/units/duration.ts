import type { Json } from '../model/json.ts';

/** Milliseconds per unit, largest first; `m` is another word for `min`. */
const UNITS = [
  { words: ['h'], milliseconds: 3_600_000 },
  { words: ['min', 'm'], milliseconds: 60_000 },
  { words: ['s'], milliseconds: 1000 },
  { words: ['ms'], milliseconds: 1 },
] as const;
const PIECE = /(\d+)(\.\d+)?\s*(ms|min|s|m|h)\s*/g;
/** Longer than any duration; bounds the work on hostile input. */
const MAX_LENGTH = 40;

/**
 * Reads a duration: one or more of `<number><unit>` with the units `h`, `min` (or `m`), `s`, `ms`, each at most once and in this
 * order. Only the last number may have a fraction, as in ISO 8601; white space may stand around numbers and units.
 *
 * @returns milliseconds, or `undefined` for anything else
 * @example `200ms`, `5 s`, `4m59s`, `1.5min`
 */
export function parseDuration(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return undefined;
  let total = 0;
  let end = 0;
  let next = 0;
  for (const { index, 0: piece, 1: whole = '', 2: fraction = '', 3: word } of trimmed.matchAll(PIECE)) {
    const unit = UNITS.findIndex(({ words }) => (words as readonly (string | undefined)[]).includes(word));
    const isLast = index + piece.length === trimmed.length;
    if (index !== end || unit < next || (fraction !== '' && !isLast)) return undefined;
    total += Number(whole + fraction) * (UNITS[unit]?.milliseconds ?? 0);
    end = index + piece.length;
    next = unit + 1;
  }
  return end > 0 && end === trimmed.length ? total : undefined;
}

/**
 * Milliseconds of a duration, or of a number that is milliseconds already.
 * @throws Error for any other value
 */
export function milliseconds(value: Json | undefined): number {
  const parsed = typeof value === 'number' ? value : typeof value === 'string' ? parseDuration(value) : undefined;
  if (parsed === undefined) throw new Error(`${JSON.stringify(value)} is no duration; write it as 30s or 4m59s`);
  return parsed;
}
