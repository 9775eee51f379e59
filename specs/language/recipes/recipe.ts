import type { Json } from '../model/json.ts';

/** A builder of large test data, one file in this folder. Pure: the same parameters give the same value. */
export interface Recipe {
  /** The key that stands for it: `$` and the name of its file. */
  readonly id: string;
  /** Of bytes in base64: what they are, in words, and how their media type begins. */
  readonly media?: { readonly words: string; readonly type: string };
  /** @throws RecipeError for unknown or wrong parameters, or an absurd size */
  check(parameters: Json): void;
  /** @throws RecipeError as `check` does */
  build(parameters: Json): Json;
}

/** Wrong parameters of a recipe. The message is a clause: "`chars` must be a whole number from 1 to 5000000". */
export class RecipeError extends Error {
  override readonly name = 'RecipeError';
}
