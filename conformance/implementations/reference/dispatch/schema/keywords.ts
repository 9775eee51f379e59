import { matches } from '../../components/_runtime/form/pattern.ts';
import { canonicalJson, isObject } from '../json.ts';
import { characters } from '../results/characters.ts';
import type { Keyword } from './problem.ts';
import { hasType } from './types.ts';

const equal = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
const fail = (wrong: boolean, message: string): readonly string[] => (wrong ? [message] : []);
const bound =
  (size: (value: unknown) => number | undefined, wrong: (size: number, wanted: number) => boolean, words: string): Keyword =>
  (value, wanted) => {
    const actual = size(value);
    return fail(actual !== undefined && typeof wanted === 'number' && wrong(actual, wanted), `${words} ${String(wanted)}`);
  };
const amount = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const length = (value: unknown): number | undefined => (typeof value === 'string' ? characters(value) : undefined);
const items = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined);
const below = (size: number, wanted: number): boolean => size < wanted;
const above = (size: number, wanted: number): boolean => size > wanted;

/** Whether a number is no multiple of a step as people write decimals: 0.3 is one of 0.1. */
function isNoMultiple(size: number, step: number): boolean {
  const times = size / step;
  return step > 0 && Math.abs(times - Math.round(times)) > 1e-9 * Math.max(1, Math.abs(times));
}

/** Keywords that look at the value itself. A `pattern` that may run without end is left to whoever wrote it. */
export const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: (value, wanted) => fail(!hasType(value, wanted), `must be ${[wanted].flat().join(' or ')}`),
  enum: (value, wanted) =>
    fail(Array.isArray(wanted) && !wanted.some((one) => equal(one, value)), `must be one of ${[wanted].flat().map(String).join(', ')}`),
  const: (value, wanted) => fail(!equal(value, wanted), `must be ${canonicalJson(wanted)}`),
  minimum: bound(amount, below, 'must be at least'),
  maximum: bound(amount, above, 'must be at most'),
  exclusiveMinimum: bound(amount, (size, wanted) => size <= wanted, 'must be more than'),
  exclusiveMaximum: bound(amount, (size, wanted) => size >= wanted, 'must be less than'),
  minLength: bound(length, below, 'must have characters, at least'),
  maxLength: bound(length, above, 'must have characters, at most'),
  pattern: (value, wanted) =>
    fail(typeof value === 'string' && typeof wanted === 'string' && !matches(wanted, value), `must match ${String(wanted)}`),
  multipleOf: bound(amount, isNoMultiple, 'must be a multiple of'),
  minItems: bound(items, below, 'must have items, at least'),
  maxItems: bound(items, above, 'must have items, at most'),
  uniqueItems: (value, wanted) =>
    fail(wanted === true && Array.isArray(value) && new Set(value.map(canonicalJson)).size < value.length, 'must have no item twice'),
  minProperties: bound((value) => (isObject(value) ? Object.keys(value).length : undefined), below, 'must have properties, at least'),
  maxProperties: bound((value) => (isObject(value) ? Object.keys(value).length : undefined), above, 'must have properties, at most'),
};
