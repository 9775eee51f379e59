import type { Json, JsonObject } from './model/json.ts';
import type { Fixture } from './model/test.ts';
import { RecipeError, type Recipe } from './recipes/define.ts';
import { lines } from './recipes/lines.ts';
import { object } from './recipes/object.ts';
import { png } from './recipes/png.ts';
import { text } from './recipes/text.ts';
import { wav } from './recipes/wav.ts';

export { RecipeError };

/** Recipes by their key. */
export const RECIPES: ReadonlyMap<string, Recipe> = new Map([lines, object, png, text, wav].map((recipe) => [recipe.id, recipe]));

/** A placeholder names data that is not there, or fixtures name each other in a circle. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

const DEEPEST = 32;

/**
 * Builds a fixture's value: recipes and `{fixture: name}` inside it are replaced.
 * @throws RecipeError when a recipe is wrong; DataError when a name is unknown
 */
export function buildFixture(value: Json, fixtures: readonly Fixture[]): Json {
  return resolveData(value, { fixtures, each: {} });
}

/**
 * Replaces `{fixture: name}`, `{each: name}` and recipes wherever they stand in a value. The values of `each` may
 * themselves name fixtures.
 * @throws RecipeError when a recipe is wrong; DataError when a name is unknown or names form a circle
 */
export function resolveData(value: Json, data: { readonly fixtures: readonly Fixture[]; readonly each: JsonObject }): Json {
  const resolve = (current: Json, depth: number): Json => {
    if (depth > DEEPEST) throw new DataError('fixtures name each other in a circle or nest too deep');
    if (Array.isArray(current)) return (current as readonly Json[]).map((item) => resolve(item, depth + 1));
    if (typeof current !== 'object' || current === null) return current;
    const mapping = current as JsonObject;
    const keys = Object.keys(mapping);
    const [key] = keys;
    if (key !== undefined && keys.length === 1) {
      const inner = mapping[key] ?? null;
      const recipe = RECIPES.get(key);
      if (recipe !== undefined) return recipe.build(inner);
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
