import type { Json } from '../model/json.ts';
import type { Recipe } from './recipe.ts';
import { parameters, wholeNumber, word } from './parameters.ts';

interface Parameters {
  readonly keys: number;
  readonly last: string;
}

function read(value: Json): Parameters {
  const mapping = parameters(value, ['keys', 'last']);
  return { keys: wholeNumber(mapping, 'keys', 1, 100_000), last: word(mapping, 'last') ?? 'last' };
}

/** An object of `keys` keys, one line each when pretty-printed; the last value is `last`. */
export default {
  id: '$object',
  check: (value) => void read(value),
  build(value) {
    const { keys, last } = read(value);
    const width = String(keys).length;
    const name = (index: number): string => `key-${String(index + 1).padStart(width, '0')}`;
    return Object.fromEntries(Array.from({ length: keys }, (_, index) => [name(index), index === keys - 1 ? last : `value ${index + 1}`]));
  },
} satisfies Recipe;
