import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import { equal } from './json-equal.ts';

type Matcher = (found: Json, wanted: Json) => boolean;

/** What may stand for a value that is not known to the letter: `{ $atLeast: 2 }`. Several names in one mapping all have to fit. */
const MATCHERS: Readonly<Record<string, Matcher>> = {
  /** A number of this size or larger. */
  $atLeast: (found, wanted) => typeof found === 'number' && typeof wanted === 'number' && found >= wanted,
  /** A number of this size or smaller. */
  $atMost: (found, wanted) => typeof found === 'number' && typeof wanted === 'number' && found <= wanted,
  /** A number that this one divides: 1 for a whole number. */
  $multipleOf: (found, wanted) => typeof found === 'number' && typeof wanted === 'number' && found % wanted === 0,
  /** A text in which this regular expression is found. */
  $pattern: (found, wanted) => typeof found === 'string' && typeof wanted === 'string' && (expression(wanted)?.test(found) ?? false),
  /** A text with this text in it, or a list with an item that fits. */
  $contains: (found, wanted) =>
    Array.isArray(found)
      ? found.some((item: Json) => fits(item, wanted))
      : typeof found === 'string' && typeof wanted === 'string' && found.includes(wanted),
  /** Any value of a list, matchers in it included: either the one or the other is right. */
  $oneOf: (found, wanted) => Array.isArray(wanted) && wanted.some((one: Json) => fits(found, one)),
};

/** The names of all matchers; a parameter that takes them declares this list. */
export const MATCHER_NAMES: readonly string[] = Object.keys(MATCHERS);

/** Whether a value is the one wanted, in which matchers may stand for values at any depth. */
export function fits(found: Json | undefined, wanted: Json): boolean {
  if (found === undefined || typeof wanted !== 'object' || wanted === null) return equal(found, wanted);
  if (Array.isArray(wanted))
    return Array.isArray(found) && found.length === wanted.length && wanted.every((one: Json, at) => fits(found[at] as Json, one));
  const fields = Object.entries(wanted as JsonObject);
  if (fields.length > 0 && fields.every(([name]) => Object.hasOwn(MATCHERS, name)))
    return fields.every(([name, value]) => MATCHERS[name]?.(found, value) ?? false);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return false;
  const there = found as JsonObject;
  return (
    Object.keys(there).length === fields.length && fields.every(([name, value]) => Object.hasOwn(there, name) && fits(there[name], value))
  );
}

/** `undefined` for a pattern that is no regular expression: it fits nothing. */
function expression(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}
