import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { MatcherOperand, Matchers } from '../../../../specs/language/model/vocabulary.ts';
import { expressionOf } from '../../../../specs/language/units/expression.ts';
import { equal } from './json-equal.ts';

type Matcher = (found: Json, wanted: Json) => boolean;

/** What may stand for a value that is not known to the letter: `{ $atLeast: 2 }`. Several names in one mapping all have to fit. */
export const MATCHERS = {
  $atLeast: 'least',
  $atMost: 'most',
  $multipleOf: 'divisor',
  $pattern: 'expression',
  $contains: 'inside',
  $oneOf: 'alternatives',
} as const satisfies Matchers;

/** The names of all matchers, for a summary. */
export const MATCHER_NAMES = Object.keys(MATCHERS).join(', ');

const FITS: Readonly<Record<MatcherOperand, Matcher>> = {
  least: (found, wanted) => typeof found === 'number' && typeof wanted === 'number' && found >= wanted,
  most: (found, wanted) => typeof found === 'number' && typeof wanted === 'number' && found <= wanted,
  divisor: (found, wanted) => typeof found === 'number' && typeof wanted === 'number' && found % wanted === 0,
  expression: (found, wanted) => typeof found === 'string' && typeof wanted === 'string' && (expressionOf(wanted)?.test(found) ?? false),
  inside: (found, wanted) =>
    Array.isArray(found)
      ? found.some((item: Json) => fits(item, wanted))
      : typeof found === 'string' && typeof wanted === 'string' && found.includes(wanted),
  alternatives: (found, wanted) => Array.isArray(wanted) && wanted.some((one: Json) => fits(found, one)),
};

/** Whether a value is the one wanted, in which matchers may stand for values at any depth. */
export function fits(found: Json | undefined, wanted: Json): boolean {
  if (found === undefined || typeof wanted !== 'object' || wanted === null) return equal(found, wanted);
  if (Array.isArray(wanted))
    return Array.isArray(found) && found.length === wanted.length && wanted.every((one: Json, at) => fits(found[at] as Json, one));
  const fields = Object.entries(wanted as JsonObject);
  if (fields.length > 0 && fields.every(([name]) => Object.hasOwn(MATCHERS, name)))
    return fields.every(([name, value]) => FITS[MATCHERS[name as keyof typeof MATCHERS]](found, value));
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return false;
  const there = found as JsonObject;
  return (
    Object.keys(there).length === fields.length && fields.every(([name, value]) => Object.hasOwn(there, name) && fits(there[name], value))
  );
}
