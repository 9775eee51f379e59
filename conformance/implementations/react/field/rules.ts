import { own, type Fields } from '../json.ts';
import type { Values } from '../words/translate.ts';
import type { Word } from '../words/english.ts';

/** A validation error: a key of the text tables and its placeholder values. */
export interface Fault {
  readonly word: Word;
  readonly values?: Values;
}

const limit = (schema: Fields, keyword: string): number | undefined => {
  const value = own(schema, keyword);
  return typeof value === 'number' ? value : undefined;
};

/** The fault of a length against a pair of limits. */
function sizeFault(size: number, schema: Fields, min: 'minLength' | 'minItems', max: 'maxLength' | 'maxItems'): Fault | undefined {
  const least = limit(schema, min);
  const most = limit(schema, max);
  if (least !== undefined && size < least) return { word: min, values: { count: least } };
  if (most !== undefined && size > most) return { word: max, values: { count: most } };
  return undefined;
}

export const listFault = (entries: number, schema: Fields): Fault | undefined => sizeFault(entries, schema, 'minItems', 'maxItems');

export function numberFault(value: number, schema: Fields): Fault | undefined {
  if (own(schema, 'type') === 'integer' && !Number.isInteger(value)) return { word: 'notInteger' };
  const bounds: readonly [Word, string, (bound: number) => boolean][] = [
    ['minimum', 'minimum', (bound) => value >= bound],
    ['minimum', 'exclusiveMinimum', (bound) => value > bound],
    ['maximum', 'maximum', (bound) => value <= bound],
    ['maximum', 'exclusiveMaximum', (bound) => value < bound],
  ];
  for (const [word, keyword, holds] of bounds) {
    const bound = limit(schema, keyword);
    if (bound !== undefined && !holds(bound)) return { word, values: { limit: bound } };
  }
  return undefined;
}

const isDate = (value: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

const isDateTime = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d[Tt](?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(value) &&
  isDate(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value.toUpperCase()));

const FORMATS: Readonly<Record<string, { word: Word; fits: (value: string) => boolean }>> = {
  email: { word: 'email', fits: (value) => /^[^\s@]+@[^\s@]+$/.test(value) },
  uri: { word: 'uri', fits: (value) => !/\s/.test(value) && URL.canParse(value) },
  date: { word: 'date', fits: isDate },
  'date-time': { word: 'dateTime', fits: isDateTime },
};

/** Whether a text matches a pattern; an invalid pattern is ignored. */
function fitsPattern(value: string, pattern: unknown): boolean {
  if (typeof pattern !== 'string') return true;
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

/** The fault of a text. Lengths are counted in code points. */
export function textFault(value: string, schema: Fields): Fault | undefined {
  const size = sizeFault([...value].length, schema, 'minLength', 'maxLength');
  if (size) return size;
  if (!fitsPattern(value, own(schema, 'pattern'))) return { word: 'pattern' };
  const format = own(schema, 'format');
  const rule = typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return rule && !rule.fits(value) ? { word: rule.word } : undefined;
}
