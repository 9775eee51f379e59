import { didYouMean } from '../../diagnostics/nearest.ts';
import { escapePointer } from '../../model/json-pointer.ts';
import { RecipeError } from '../../recipes/recipe.ts';
import { RECIPES } from '../../recipes/registry.ts';
import { isObject, type Json } from '../../model/json.ts';
import type { Context } from '../draft/context.ts';
import type { YamlReader } from '../yaml/yaml-reader.ts';

/** Reports recipes with unknown names, wrong parameters or absurd sizes, without building them. */
export function checkRecipes(value: Json, pointer: string, reader: YamlReader, context: Context): void {
  if (Array.isArray(value)) {
    (value as readonly Json[]).forEach((item, index) => checkRecipes(item, `${pointer}/${index}`, reader, context));
    return;
  }
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    const inner = `${pointer}/${escapePointer(key)}`;
    const recipe = RECIPES.get(key);
    if (recipe === undefined) {
      const hints = key.startsWith('$') && Object.keys(value).length === 1 ? didYouMean(key, RECIPES.keys()) : [];
      // Other keys that begin so are those of JSON Schema.
      if (hints.length > 0) context.report('K7007', reader.place(inner), { recipe: key, problem: 'there is none of this name' }, { hints });
      checkRecipes(item, inner, reader, context);
      continue;
    }
    try {
      if (Object.keys(value).length > 1) throw new RecipeError('it must be the only key of its mapping');
      recipe.check(item);
    } catch (error) {
      if (!(error instanceof RecipeError)) throw error;
      context.report('K7007', reader.place(inner), { recipe: key, problem: error.message });
    }
  }
}
