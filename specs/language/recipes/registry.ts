import type { Recipe } from './recipe.ts';
import lines from './lines.ts';
import list from './list.ts';
import object from './object.ts';
import png from './png.ts';
import text from './text.ts';
import wav from './wav.ts';

/** Recipes by the key that stands for them. A static list, because parsing is synchronous; a test holds it against the folder. */
export const RECIPES: ReadonlyMap<string, Recipe> = new Map([lines, list, object, png, text, wav].map((recipe) => [recipe.id, recipe]));
