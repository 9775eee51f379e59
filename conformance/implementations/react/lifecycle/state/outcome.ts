import { isFields, pretty } from '../../json.ts';
import type { Call } from './call.ts';

/** Whether there is nothing in a value: no text, no item, no field. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0);

/** A value as text: a string as it came, anything else as indented JSON. */
export const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : pretty(value);

/** What the call gave or, before its end, has brought so far; `undefined` for nothing yet. */
export function outputOf(call: Call): unknown {
  return call.state === 'completed' ? (call.ending?.['content'] ?? '') : call.partial;
}

/** Why a call failed: a text with its first line, or a word of the surface. */
export type Reason = { readonly whole: string; readonly line: string } | { readonly word: 'reasonTimeout' | 'reasonNone' };

export function reasonOf(call: Call): Reason | undefined {
  if (call.state !== 'error') return undefined;
  if (call.timedOut) return { word: 'reasonTimeout' };
  const content = call.ending?.['content'];
  if (isEmpty(content)) return { word: 'reasonNone' };
  if (typeof content !== 'string') return { whole: pretty(content), line: JSON.stringify(content) };
  return { whole: content, line: content.trim().split(/\r?\n/, 1)[0] ?? '' };
}

/** Whether the drawer of a call has something to show. */
export function canOpen(call: Call): boolean {
  if (call.state === 'awaiting' || call.state === 'error' || call.ui !== undefined) return true;
  const output = outputOf(call);
  return !isEmpty(call.given) || (output !== undefined && textOf(output) !== '');
}
