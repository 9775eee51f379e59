import { matches } from './pattern.ts';
import type { Word } from '../contract.ts';
import { record, type Field } from './schema.ts';

/** The content of the controls by field path: typed text, switch states, lists. Untouched fields are absent. */
export type Draft = ReadonlyMap<string, string | boolean | readonly string[]>;

/** The value to send or a localized error; neither when the field is omitted. */
export interface Outcome {
  readonly value?: unknown;
  readonly error?: string;
}

// The patterns run in linear time: no nested quantifier over the same characters.
const FORMATS: Readonly<Record<string, (value: string) => boolean>> = {
  email: (value) => value.length <= 254 && /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(?:\.[^\s@.<>()[\],;:"\\]+)+$/.test(value),
  uri: (value) => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(value) && URL.canParse(value),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isDate(value),
  'date-time': (value) => {
    const match = /^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/.exec(value);
    return match !== null && isDate(match[1] ?? '') && !Number.isNaN(Date.parse(value.replace(' ', 'T')));
  },
};

function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Parses and validates a field that is not a group; `raw` is the content of its control. */
export function check(field: Field, raw: string | boolean | readonly string[] | undefined, word: Word): Outcome {
  const { schema } = field;
  const bound = (name: string): number | undefined => (typeof schema[name] === 'number' ? schema[name] : undefined);
  if (field.kind === 'boolean') {
    if (raw === undefined) return field.required ? { value: false } : {};
    return { value: raw === true };
  }
  if (field.kind === 'choices' || field.kind === 'tags') {
    const items = Array.isArray(raw) ? (raw as readonly string[]) : [];
    const least = bound('minItems') ?? 0;
    const most = bound('maxItems') ?? Number.POSITIVE_INFINITY;
    if (items.length === 0 && field.required) return { error: word('field_required') };
    if (items.length === 0) return {};
    if (items.length < least) return { error: word('error.min_items', { count: least }) };
    if (items.length > most) return { error: word('error.max_items', { count: most }) };
    // Of two options with the same constant each has its own place.
    const constants = items.map((item) => original(field, item));
    if (schema['uniqueItems'] === true && new Set(constants).size < items.length) return { error: word('error.unique') };
    if (field.kind === 'tags') {
      // Each word keeps the rules that the schema has for words.
      const rules = { ...field, kind: 'text', required: false, schema: record(schema['items']) } as const;
      const error = items.map((item) => check(rules, item, word).error).find((one) => one !== undefined);
      if (error !== undefined) return { error };
    }
    return { value: field.kind === 'tags' ? [...items] : items.map((chosen) => original(field, chosen)) };
  }
  const typed = typeof raw === 'string' ? raw : '';
  if (typed.trim() === '') return field.required ? { error: word('field_required') } : {};
  if (field.kind === 'number' || field.kind === 'integer') {
    const value = Number(typed);
    if (!Number.isFinite(value) || !keepsDigits(typed, value)) return { error: word('error.number') };
    if (field.kind === 'integer' && !Number.isInteger(value)) return { error: word('error.integer') };
    const least = bound('minimum');
    const most = bound('maximum');
    if (least !== undefined && value < least) return { error: word('error.minimum', { limit: least }) };
    if (most !== undefined && value > most) return { error: word('error.maximum', { limit: most }) };
    const above = bound('exclusiveMinimum');
    const below = bound('exclusiveMaximum');
    if (above !== undefined && value <= above) return { error: word('error.above', { limit: above }) };
    if (below !== undefined && value >= below) return { error: word('error.below', { limit: below }) };
    const step = bound('multipleOf');
    if (step !== undefined && step > 0 && !isMultiple(value, step)) return { error: word('error.multiple', { limit: step }) };
    return { value };
  }
  if (field.kind === 'choice')
    return field.choices.some(({ value }) => value === typed) ? { value: original(field, typed) } : { error: word('field_required') };
  if (field.kind === 'json') {
    try {
      return { value: JSON.parse(typed) as unknown };
    } catch {
      return { error: word('error.json') };
    }
  }
  const length = [...typed].length;
  const least = bound('minLength');
  const most = bound('maxLength');
  if (least !== undefined && length < least) return { error: word('error.min_length', { count: least }) };
  if (most !== undefined && length > most) return { error: word('error.max_length', { count: most }) };
  const format = typeof schema['format'] === 'string' ? schema['format'] : '';
  if (Object.hasOwn(FORMATS, format) && FORMATS[format]?.(typed) === false) return { error: word(`error.${format.replace('-', '_')}`) };
  if (typeof schema['pattern'] === 'string' && !matches(schema['pattern'], typed)) return { error: word('error.pattern') };
  return { value: typed };
}

/** Whether a number is a multiple, but for what binary fractions lose: 0.3 of 0.1. */
function isMultiple(value: number, step: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(step)) return value % step === 0;
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= Math.abs(times) * Number.EPSILON * 2;
}

/** The constant in its original type, such as a number. */
function original(field: Field, chosen: string): unknown {
  // Nothing is a constant as well.
  if (field.choices[Number(chosen)]?.constant === null) return null;
  return field.choices.find(({ value }) => value === chosen)?.constant ?? chosen;
}

/** Whether a number has every digit that was typed: JavaScript rounds one of many digits to another. */
function keepsDigits(typed: string, value: number): boolean {
  return digitsOf(typed) === digitsOf(String(value));
}

/** The digits of a decimal number, without its exponent and the zeros around them. */
function digitsOf(text: string): string {
  return text
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
}

export interface Answer {
  readonly values: Record<string, unknown>;
  /** Errors by field path. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Parses and validates the whole form. Empty optional fields and groups are omitted. */
export function readForm(fields: readonly Field[], draft: Draft, word: Word): Answer {
  const errors = new Map<string, string>();
  const read = (list: readonly Field[]): Record<string, unknown> => {
    const entries: [string, unknown][] = [];
    for (const field of list) {
      if (field.kind === 'group') {
        // Nobody has to fill in what is in a group that may be left alone.
        if (!field.required && !isFilled(field, draft)) continue;
        const inner = read(field.fields);
        if (field.required || Object.keys(inner).length > 0) entries.push([field.name, inner]);
        continue;
      }
      const { value, error } = check(field, draft.get(field.path), word);
      if (error !== undefined) errors.set(field.path, error);
      else if (value !== undefined) entries.push([field.name, value]);
    }
    // fromEntries defines own properties, so a field named `__proto__` is harmless.
    return Object.fromEntries(entries);
  };
  return { values: read(fields), errors };
}

/** Whether something stands in a field or in one of its own. */
function isFilled(field: Field, draft: Draft): boolean {
  if (field.kind === 'group') return field.fields.some((inner) => isFilled(inner, draft));
  const raw = draft.get(field.path);
  return typeof raw === 'string' ? raw.trim() !== '' : typeof raw === 'boolean' || (raw ?? []).length > 0;
}

/** The initial content of the controls: the defaults of the schema. */
export function initialDraft(fields: readonly Field[]): Map<string, string | boolean | readonly string[]> {
  const draft = new Map<string, string | boolean | readonly string[]>();
  for (const field of fields) {
    if (field.kind === 'group') for (const [path, value] of initialDraft(field.fields)) draft.set(path, value);
    else if (field.initial === undefined) continue;
    // A default that nobody can see is none: it would be sent, or refused, unseen.
    else if (field.kind === 'choice' && !isOffered(field, field.initial)) continue;
    else if (field.kind === 'boolean' && typeof field.initial !== 'boolean') continue;
    else if (field.kind !== 'choice' && field.initial === null) continue;
    else if (field.kind === 'choice') draft.set(field.path, placeOf(field, field.initial));
    else if (field.kind === 'boolean') draft.set(field.path, field.initial === true);
    else if (field.kind === 'choices' || field.kind === 'tags')
      draft.set(
        field.path,
        Array.isArray(field.initial) ? field.initial.filter((one) => isOffered(field, one)).map((one) => placeOf(field, one)) : [],
      );
    else draft.set(field.path, typeof field.initial === 'object' ? JSON.stringify(field.initial, null, 2) : String(field.initial));
  }
  return draft;
}

/** What stands for a default in the draft: of an option its place, of a word the word. */
function placeOf({ choices }: Field, initial: unknown): string {
  return choices.find(({ constant }) => constant === initial)?.value ?? String(initial);
}

/** Whether a value is among the options of a field, or can be a word of a list. */
function isOffered({ kind, choices }: Field, value: unknown): boolean {
  return kind === 'tags' ? typeof value !== 'object' : choices.some(({ constant }) => constant === value);
}
