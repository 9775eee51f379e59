import type { Json } from '../../specs/language/model/json.ts';

/** Data text for comparison: white space is one space, none at the ends. */
export function collapse(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u00a0\u200b]+/g, ' ')
    .trim();
}

/** Data text without any white space: whether a line broke is no difference. */
export function squeeze(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00a0\u200b\ufeff]+/g, '');
}

/** Whether data text stands in a text, wherever lines break. */
export function holds(text: string, wanted: string): boolean {
  const needle = squeeze(wanted);
  return needle !== '' && squeeze(text).includes(needle);
}

/** A scalar of a step as the text it stands for. */
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

/** Letters and digits alone, lower case: decoration never makes two labels different. */
export function essence(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
