import type { Json } from '../model/json.ts';

/** One file in this folder: a recipe that builds large test data. Pure: the same parameters give the same value. */
export interface Recipe {
  /** The key that stands for it: `$text`. */
  readonly id: string;
  /** @throws RecipeError when the parameters are not understood or ask for an absurd size */
  check(parameters: Json): void;
  /** @throws RecipeError like `check` */
  build(parameters: Json): Json;
}

/** One sentence without subject: "`chars` must be a whole number from 1 to 5000000". */
export class RecipeError extends Error {
  override readonly name = 'RecipeError';
}
