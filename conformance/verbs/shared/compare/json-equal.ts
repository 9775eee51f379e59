import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';

/** Deep equality of JSON; the order of keys does not matter, the order of items does. */
export function equal(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item: Json, index) => equal(item, b[index] as Json));
  }
  const [left, right] = [a as JsonObject, b as JsonObject];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key]));
}
