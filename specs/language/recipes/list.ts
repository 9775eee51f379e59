import type { Json, JsonObject } from '../model/json.ts';
import { RecipeError, type Recipe } from './recipe.ts';
import { parameters, wholeNumber } from './parameters.ts';

interface Parameters {
  readonly count: number;
  readonly item: JsonObject | string;
  readonly numbered: readonly string[];
}

function read(value: Json): Parameters {
  const mapping = parameters(value, ['count', 'item', 'numbered']);
  const count = wholeNumber(mapping, 'count', 1, 10_000);
  const item = mapping['item'];
  const numbered = mapping['numbered'] ?? [];
  if (typeof item === 'string') {
    if (mapping['numbered'] !== undefined) throw new RecipeError('an `item` that is a text has no fields to be `numbered`');
    return { count, item, numbered: [] };
  }
  if (typeof item !== 'object' || item === null || Array.isArray(item)) throw new RecipeError('`item` must be a text or a mapping');
  const fields = item as JsonObject;
  if (!Array.isArray(numbered) || numbered.length === 0) throw new RecipeError('`numbered` must list the fields that tell the items apart');
  const names = (numbered as readonly Json[]).map(String);
  const strange = names.find((name) => !Object.hasOwn(fields, name) || typeof fields[name] !== 'string');
  if (strange !== undefined) throw new RecipeError(`\`item\` has no text \`${strange}\` to be numbered`);
  return { count, item: fields, numbered: names };
}

/** `count` items like `item`, each with its number, from 1, after its text or after the texts of the fields `numbered`. */
export default {
  id: '$list',
  check: (value) => void read(value),
  build(value) {
    const { count, item, numbered } = read(value);
    return Array.from({ length: count }, (_, index) => {
      if (typeof item === 'string') return `${item}${index + 1}`;
      return { ...item, ...Object.fromEntries(numbered.map((name) => [name, `${String(item[name])}${index + 1}`])) };
    });
  },
} satisfies Recipe;
