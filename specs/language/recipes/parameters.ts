import type { Json, JsonObject } from '../model/json.ts';
import { RecipeError } from './define.ts';

/** The parameters as a mapping with no other keys than `allowed`. */
export function parameters(value: Json, allowed: readonly string[]): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RecipeError(`it takes a mapping of ${allowed.join(', ')}`);
  const mapping = value as JsonObject;
  const strange = Object.keys(mapping).find((key) => !allowed.includes(key));
  if (strange !== undefined) throw new RecipeError(`unknown parameter \`${strange}\`; it takes ${allowed.join(', ')}`);
  return mapping;
}

export function wholeNumber(mapping: JsonObject, key: string, least: number, most: number, otherwise?: number): number {
  const value = Object.hasOwn(mapping, key) ? mapping[key] : otherwise;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RecipeError(`\`${key}\` must be a whole number from ${least} to ${most}`);
}

export function word(mapping: JsonObject, key: string): string | undefined {
  const value = Object.hasOwn(mapping, key) ? mapping[key] : undefined;
  if (value === undefined || (typeof value === 'string' && value !== '' && !/[\r\n]/.test(value))) return value;
  throw new RecipeError(`\`${key}\` must be a text on one line`);
}
