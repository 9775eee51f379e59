import type { Json } from '../../../../specs/language/model/json.ts';
import { withoutUnpainted } from './unpainted.ts';

/** A data text for comparison: each white space is one space, none at the ends. */
export function collapse(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u00a0\u200b]+/g, ' ')
    .trim();
}

/** A data text without white space: line breaks make no difference. */
export function withoutSpace(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00a0\u200b\ufeff]+/g, '');
}

/** A data text for the eye: without white space and what is never painted. */
export function squeeze(text: string): string {
  return withoutSpace(withoutUnpainted(text));
}

/** Whether a text contains a data text, white space apart. */
export function holds(text: string, wanted: string): boolean {
  const needle = squeeze(wanted);
  return needle !== '' && squeeze(text).includes(needle);
}

/** A value of a step as text: a scalar itself, anything else as JSON. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
}

export function listOf(value: Json | undefined): readonly Json[] {
  return value === undefined ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value];
}

/** Letters and digits in lower case: decoration makes no difference between labels. */
export function essence(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
