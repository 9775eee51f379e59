import { own, textOf, type Json, type JsonRecord } from '../json.ts';
import type { Phrase } from '../locale-text.ts';
import type { Words } from '../words/words.ts';

/** Maximum text length for a pattern check: a server's pattern may backtrack without bound. */
const PATTERN = 1000;

type Format = 'email' | 'uri' | 'date' | 'dateTime';
const FORMATS: Readonly<Record<string, readonly [Format, (text: string) => boolean]>> = {
  email: ['email', isEmail],
  uri: ['uri', (text) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) && URL.canParse(text)],
  date: ['date', isDate],
  'date-time': ['dateTime', isDateTime],
};

/** The error of a text, by `minLength`, `maxLength`, `pattern` and `format`. */
export function validateText(schema: JsonRecord, text: string): Phrase | undefined {
  const length = [...text].length;
  const short = limited(schema, 'minLength', (limit) => length < limit);
  const long = limited(schema, 'maxLength', (limit) => length > limit);
  if (short !== undefined || long !== undefined) return short ?? long;
  const name = textOf(own(schema, 'format')) ?? '';
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (format !== undefined && !format[1](text)) return (words) => words.wrong[format[0]];
  const pattern = compiled(textOf(own(schema, 'pattern')));
  return pattern !== undefined && text.length <= PATTERN && !pattern.test(text) ? (words) => words.wrong.pattern : undefined;
}

/** The error of a number, by `type: integer`, `minimum` and `maximum`. */
export function validateNumber(schema: JsonRecord, value: number): Phrase | undefined {
  if (!Number.isFinite(value)) return (words) => words.wrong.number;
  // Unsafe integers are rejected: they would change when sent.
  if (own(schema, 'type') === 'integer' && !Number.isSafeInteger(value)) return (words) => words.wrong.integer;
  const low = limited(schema, 'minimum', (limit) => value < limit);
  return low ?? limited(schema, 'maximum', (limit) => value > limit);
}

/** The error of a list, by `minItems` and `maxItems`. */
export function validateItems(schema: JsonRecord, items: readonly Json[]): Phrase | undefined {
  const few = limited(schema, 'minItems', (limit) => items.length < limit);
  return few ?? limited(schema, 'maxItems', (limit) => items.length > limit);
}

type Limit = { [Key in keyof Words['wrong']]: Words['wrong'][Key] extends string ? never : Key }[keyof Words['wrong']];

function limited(schema: JsonRecord, keyword: Limit, breaks: (limit: number) => boolean): Phrase | undefined {
  const limit = own(schema, keyword);
  return typeof limit === 'number' && breaks(limit) ? (words) => words.wrong[keyword](limit) : undefined;
}

/** Compiles a pattern in Unicode mode, else in legacy mode; `undefined` (no check) when both fail. */
function compiled(pattern: string | undefined): RegExp | undefined {
  if (pattern === undefined) return undefined;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      continue;
    }
  }
  return undefined;
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return (
    at > 0 &&
    // Only a quoted name may hold an @ of its own.
    (text.indexOf('@') === at || text.startsWith('"')) &&
    !/\s/.test(text) &&
    text
      .slice(at + 1)
      .split('.')
      .every((label) => label !== '')
  );
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // A Date carries the 31st of a 30-day month over to the next month; a date that changes this way is invalid.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}

function isDateTime(text: string): boolean {
  const found = /^(\d{4}-\d\d-\d\d)[Tt ](?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.exec(text);
  return found !== null && isDate(found[1] ?? '') && !Number.isNaN(Date.parse(text.replace(' ', 'T').toUpperCase()));
}
