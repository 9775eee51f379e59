import type { Json } from '../model/json.ts';

/** Longest text of a value in a message, in UTF-16 units. */
const LONGEST = 60;

/** A value as messages name it: short, never a whole document. */
export function valueText(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  const text = typeof value === 'string' ? `\`${value}\`` : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}…` : text;
}
