import type { Json } from '../../../specs/language/model/json.ts';

/** Values that a part shows, and their words on every surface. */
export const DISPLAYED: readonly (readonly [value: Json, words: string])[] = [
  ['quiet', 'quiet'],
  [['window', 'quiet'], 'window, quiet'],
  [[], ''],
  [[1, 2.5, true], '1, 2.5, true'],
  [{ class: 'first', wagon: 4 }, 'class: first, wagon: 4'],
  [4, '4'],
  [false, 'false'],
  [null, ''],
];
