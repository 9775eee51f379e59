import type { Json, JsonObject } from '../model/json.ts';
import type { Fixture } from '../model/test.ts';
import { RECIPES } from './registry.ts';

/** A placeholder names unknown data, or fixtures form a circle. The message is one sentence without a full stop. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** Deeper nesting is a circle of fixtures, or as good as one. */
const MAX_DEPTH = 32;

/**
 * Builds a fixture's value: replaces recipes and `{fixture: name}` inside it.
 * @throws RecipeError for wrong parameters of a recipe
 * @throws DataError for an unknown name or a circle
 */
export function buildFixture(value: Json, fixtures: readonly Fixture[]): Json {
  return resolveData(value, { fixtures, each: {} });
}

/**
 * Replaces `{fixture: name}`, `{each: name}` and recipes anywhere in a value. The values of `each` may name fixtures in turn.
 * @throws RecipeError for wrong parameters of a recipe
 * @throws DataError for an unknown name or a circle
 */
export function resolveData(value: Json, data: { readonly fixtures: readonly Fixture[]; readonly each: JsonObject }): Json {
  const resolve = (current: Json, depth: number): Json => {
    if (depth > MAX_DEPTH) throw new DataError('fixtures name each other in a circle or nest too deep');
    if (Array.isArray(current)) return (current as readonly Json[]).map((item) => resolve(item, depth + 1));
    if (typeof current !== 'object' || current === null) return current;
    const mapping = current as JsonObject;
    const keys = Object.keys(mapping);
    const [key] = keys;
    if (key !== undefined && keys.length === 1) {
      const inner = mapping[key] ?? null;
      const recipe = RECIPES.get(key);
      if (recipe !== undefined) return built(mapping, () => recipe.build(inner));
      if (key === 'fixture' && typeof inner === 'string') {
        const fixture = data.fixtures.find(({ name }) => name === inner);
        if (fixture === undefined) throw new DataError(`no fixture named "${inner}"`);
        return resolve(fixture.value, depth + 1);
      }
      if (key === 'each' && typeof inner === 'string') {
        if (!Object.hasOwn(data.each, inner)) throw new DataError(`the case has no value named "${inner}"`);
        return resolve(data.each[inner] ?? null, depth + 1);
      }
    }
    return Object.fromEntries(keys.map((name) => [name, resolve(mapping[name] ?? null, depth + 1)]));
  };
  return resolve(value, 0);
}

/** Values that recipes built, by the mapping that names the recipe: a fixture of a megabyte is built once, not for each case that names it. */
const builtValues = new WeakMap<JsonObject, Json>();
function built(mapping: JsonObject, build: () => Json): Json {
  let value = builtValues.get(mapping);
  if (value === undefined) builtValues.set(mapping, (value = build()));
  return value;
}
