import type { Translate } from '../words.ts';
import { isRecord } from '../surface.ts';
import type { Field } from './schema.ts';

/** The error message of a field; `undefined` when valid. Groups are validated by their fields. */
export function problemOf(field: Field, t: Translate): string | undefined {
  switch (field.kind) {
    case 'group':
    case 'boolean':
      return undefined;
    case 'choice':
      return field.required && field.value === null ? t('elicitation.field_required') : undefined;
    case 'choices':
    case 'tags':
      return problemOfList(field, t);
    default:
      if (field.wrongByBrowser) return t('elicitation.error.date');
      if (field.value === '') return field.required ? t('elicitation.field_required') : undefined;
      if (field.kind === 'number') return problemOfNumber(field.value, field.rules, t);
      if (field.kind === 'json') return parses(field.value) ? undefined : t('elicitation.error.json');
      return problemOfText(field.value, field.rules, t);
  }
}

function problemOfList(field: Extract<Field, { kind: 'choices' | 'tags' }>, t: Translate): string | undefined {
  const count = field.value.length;
  if (count === 0) return field.required ? t('elicitation.field_required') : undefined;
  const { minItems, maxItems, items } = field.rules;
  if (typeof minItems === 'number' && count < minItems) return t('elicitation.error.min_items', { count: minItems });
  if (typeof maxItems === 'number' && count > maxItems) return t('elicitation.error.max_items', { count: maxItems });
  if (field.kind !== 'tags' || !isRecord(items)) return undefined;
  return field.value.map((tag) => problemOfText(tag, items, t)).find((problem) => problem !== undefined);
}

/** Parses a decimal number, with surrounding whitespace allowed; `undefined` for anything else. */
function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) && digits(trimmed) === digits(String(number)) ? number : undefined;
}

/** The significant digits of a decimal number; a number with more than JavaScript keeps loses some of them. */
function digits(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e');
  return mantissa.replace(/[+.-]/g, '').replace(/^0+|0+$/g, '');
}

function problemOfNumber(text: string, rules: Record<string, unknown>, t: Translate): string | undefined {
  const number = numberOf(text);
  const { type, minimum, maximum } = rules;
  if (number === undefined) return t('elicitation.error.number');
  if (type === 'integer' && !Number.isInteger(number)) return t('elicitation.error.integer');
  if (typeof minimum === 'number' && number < minimum) return t('elicitation.error.minimum', { limit: minimum });
  if (typeof maximum === 'number' && number > maximum) return t('elicitation.error.maximum', { limit: maximum });
  return undefined;
}

function problemOfText(text: string, rules: Record<string, unknown>, t: Translate): string | undefined {
  const { minLength, maxLength, pattern, format } = rules;
  const length = [...text].length;
  if (typeof minLength === 'number' && length < minLength) return t('elicitation.error.min_length', { count: minLength });
  if (typeof maxLength === 'number' && length > maxLength) return t('elicitation.error.max_length', { count: maxLength });
  if (typeof pattern === 'string' && expressionOf(pattern)?.test(text) === false) return t('elicitation.error.pattern');
  if (format === 'email' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/.test(text)) return t('elicitation.error.email');
  if (format === 'uri' && (/\s/.test(text) || !URL.canParse(text))) return t('elicitation.error.uri');
  if (format === 'date' && !isDate(text)) return t('elicitation.error.date');
  if (format === 'date-time' && !isDateTime(text)) return t('elicitation.error.date_time');
  return undefined;
}

/** Compiles a pattern; `undefined` (no check) when it is invalid. */
function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isDateTime(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[Tt]((?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2}))$/.exec(text) ?? [];
  return day !== undefined && isDate(day) && !Number.isNaN(Date.parse(`${day}T${time}`));
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const hasProblem = (fields: readonly Field[], t: Translate): boolean =>
  fields.some((field) => (field.kind === 'group' ? !isLeftAlone(field) && hasProblem(field.fields, t) : problemOf(field, t) !== undefined));

/** Whether an optional group is empty. It is not sent, so its required fields may be missing. */
export const isLeftAlone = (field: Field): boolean => !field.required && isEmpty(field);

function isEmpty(field: Field): boolean {
  switch (field.kind) {
    case 'group':
      return field.fields.every(isEmpty);
    case 'boolean':
      return !field.value && !field.answered;
    case 'choice':
      return field.value === null;
    case 'choices':
    case 'tags':
      return field.value.length === 0;
    default:
      return field.value === '' && !field.wrongByBrowser;
  }
}

export function touchAll(fields: readonly Field[]): void {
  for (const field of fields) {
    field.touched = true;
    if (field.kind === 'group') touchAll(field.fields);
  }
}

/** The values of valid fields, without empty ones. */
export function valuesOf(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)] as const).filter(([, value]) => value !== undefined));
}

function valueOf(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return field.value === '' ? undefined : field.value;
    case 'number':
      return numberOf(field.value);
    case 'json':
      return field.value === '' ? undefined : JSON.parse(field.value);
    case 'boolean':
      return field.value || field.answered || field.required ? field.value : undefined;
    case 'choice':
      return field.value === null ? undefined : field.options[field.value]?.constant;
    case 'choices': {
      const chosen = field.options.filter((_, index) => field.value.includes(index)).map(({ constant }) => constant);
      return chosen.length === 0 ? undefined : chosen;
    }
    case 'tags':
      return field.value.length === 0 ? undefined : [...field.value];
    case 'group':
      return isLeftAlone(field) ? undefined : valuesOf(field.fields);
  }
}
