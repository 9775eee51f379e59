import { RECIPES, RecipeError } from '../fixtures.ts';
import type { Json } from '../model/json.ts';
import type { Context } from './draft.ts';
import { isObject, type Shape } from './shape.ts';
import { escapePointer } from './yaml.ts';

/** Reports recipes that could not be built: unknown names, wrong parameters, absurd sizes. Builds nothing. */
export function checkRecipes(value: Json, pointer: string, shape: Shape, context: Context): void {
  if (Array.isArray(value)) {
    (value as readonly Json[]).forEach((item, index) => checkRecipes(item, `${pointer}/${index}`, shape, context));
    return;
  }
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    const inner = `${pointer}/${escapePointer(key)}`;
    const recipe = RECIPES.get(key);
    if (recipe === undefined) {
      checkRecipes(item, inner, shape, context);
      continue;
    }
    try {
      if (Object.keys(value).length > 1) throw new RecipeError('it must be the only key of its mapping');
      recipe.check(item);
    } catch (error) {
      if (!(error instanceof RecipeError)) throw error;
      context.report('K7007', shape.place(inner), { recipe: key, problem: error.message });
    }
  }
}
