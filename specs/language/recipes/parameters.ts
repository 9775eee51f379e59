import type { Json, JsonObject } from '../model/json.ts';
import { RecipeError } from './recipe.ts';

/**
 * The parameters as a mapping.
 * @throws RecipeError for another value or an unknown key
 */
export function parameters(value: Json, allowed: readonly string[]): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RecipeError(`it takes a mapping of ${allowed.join(', ')}`);
  const mapping = value as JsonObject;
  const strange = Object.keys(mapping).find((key) => !allowed.includes(key));
  if (strange !== undefined) throw new RecipeError(`unknown parameter \`${strange}\`; it takes ${allowed.join(', ')}`);
  return mapping;
}

/**
 * A whole number from `least` to `most`; `otherwise` is the default.
 * @throws RecipeError for another value
 */
export function wholeNumber(mapping: JsonObject, key: string, least: number, most: number, otherwise?: number): number {
  const value = Object.hasOwn(mapping, key) ? mapping[key] : otherwise;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RecipeError(`\`${key}\` must be a whole number from ${least} to ${most}`);
}

/**
 * A text on one line; `undefined` if it is absent.
 * @throws RecipeError for another value
 */
export function word(mapping: JsonObject, key: string): string | undefined {
  const value = Object.hasOwn(mapping, key) ? mapping[key] : undefined;
  if (value === undefined || (typeof value === 'string' && value !== '' && !/[\r\n]/.test(value))) return value;
  throw new RecipeError(`\`${key}\` must be a text on one line`);
}
