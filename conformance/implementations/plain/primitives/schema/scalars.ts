import { listOf, own, sameJson, textOf, type Json, type JsonRecord } from '../../json.ts';
import type { Arguments, WordKey } from '../words/table.ts';
import { brokenFormat } from './formats.ts';

/** A message without its place. */
export type Complaint = readonly [key: WordKey, values?: Arguments];

/** Longest text that a pattern is tried on: a server's pattern may backtrack without bound. */
const PATTERN = 1000;

/** The type of a value; a whole number is an `integer`. */
function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** What `type` says against the value. */
export function typeComplaint(schema: JsonRecord, value: Json): Complaint | undefined {
  const declared = own(schema, 'type');
  const types = (typeof declared === 'string' ? [declared] : listOf(declared)).filter((one) => typeof one === 'string');
  if (types.length === 0) return undefined;
  const actual = typeOf(value);
  if (types.some((type) => type === actual || (type === 'number' && actual === 'integer'))) return undefined;
  if (types.length === 1 && types[0] === 'integer') return actual === 'number' ? ['error.integer'] : ['error.type', { type: 'integer' }];
  return ['error.type', { type: types.join(', ') }];
}

/** What `enum` and `const` say against the value. */
export function constantComplaint(schema: JsonRecord, value: Json): Complaint | undefined {
  const options = own(schema, 'enum');
  const constant = own(schema, 'const');
  const outside = Array.isArray(options) && !listOf(options).some((one) => sameJson(one, value));
  return outside || (constant !== undefined && !sameJson(constant, value)) ? ['error.choice'] : undefined;
}

/** What the keywords of texts say. Lengths count code points. */
export function textComplaint(schema: JsonRecord, text: string): Complaint | undefined {
  const length = [...text].length;
  const [low, high] = [numberAt(schema, 'minLength'), numberAt(schema, 'maxLength')];
  if (low !== undefined && length < low) return ['error.min_length', { count: low }];
  if (high !== undefined && length > high) return ['error.max_length', { count: high }];
  const format = textOf(own(schema, 'format'));
  const broken = format === undefined ? undefined : brokenFormat(format, text);
  if (broken !== undefined) return [broken];
  const pattern = compiled(textOf(own(schema, 'pattern')));
  return pattern !== undefined && text.length <= PATTERN && !pattern.test(text) ? ['error.pattern'] : undefined;
}

/** What the keywords of numbers say. */
export function numberComplaint(schema: JsonRecord, value: number): Complaint | undefined {
  if (!Number.isFinite(value)) return ['error.number'];
  const limits: readonly (readonly [string, WordKey, (limit: number) => boolean])[] = [
    ['minimum', 'error.minimum', (limit) => value < limit],
    ['maximum', 'error.maximum', (limit) => value > limit],
    ['exclusiveMinimum', 'error.above', (limit) => value <= limit],
    ['exclusiveMaximum', 'error.below', (limit) => value >= limit],
    ['multipleOf', 'error.multiple', (limit) => limit > 0 && !isMultiple(value, limit)],
  ];
  for (const [keyword, key, breaks] of limits) {
    const limit = numberAt(schema, keyword);
    if (limit !== undefined && breaks(limit)) return [key, { limit }];
  }
  return undefined;
}

/** The number at a keyword. */
export function numberAt(schema: JsonRecord, keyword: string): number | undefined {
  const value = own(schema, keyword);
  return typeof value === 'number' ? value : undefined;
}

/** Compiles a pattern in Unicode mode, else in the old one; `undefined` when both refuse. */
export function compiled(pattern: string | undefined): RegExp | undefined {
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

/** Decimal fractions have no exact form: a quotient that rounding alone keeps from being whole is whole. */
function isMultiple(value: number, limit: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(limit)) return value % limit === 0;
  const quotient = value / limit;
  return Math.abs(quotient - Math.round(quotient)) <= 2 * Number.EPSILON * Math.abs(quotient);
}
