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

/** Keywords that look at the value itself. `pattern` is left out: an expression from outside may run without end. */
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
  minItems: bound(items, below, 'must have items, at least'),
  maxItems: bound(items, above, 'must have items, at most'),
  uniqueItems: (value, wanted) =>
    fail(wanted === true && Array.isArray(value) && new Set(value.map(canonicalJson)).size < value.length, 'must have no item twice'),
  minProperties: bound((value) => (isObject(value) ? Object.keys(value).length : undefined), below, 'must have properties, at least'),
};
