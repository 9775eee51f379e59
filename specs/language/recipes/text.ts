import type { Json } from '../model/json.ts';
import { RecipeError, type Recipe } from './define.ts';
import { parameters, wholeNumber, word } from './parameters.ts';

const MOST = 5_000_000;
const FILL = 'lorem';

interface Wanted {
  readonly chars: number;
  readonly starts: string;
  readonly ends: string;
  readonly fill: string;
}

function read(value: Json): Wanted {
  const mapping = parameters(value, ['chars', 'starts', 'ends', 'fill']);
  const chars = wholeNumber(mapping, 'chars', 1, MOST);
  const starts = word(mapping, 'starts') ?? '';
  const ends = word(mapping, 'ends') ?? '';
  const fixed = [...starts].length + [...ends].length;
  // One space between what is fixed and what fills, so that each end stays a word of its own.
  const least = fixed + (starts === '' ? 0 : 1) + (ends === '' ? 0 : 1);
  if (chars < least && chars !== fixed)
    throw new RecipeError(`\`chars\` is ${chars}, too short for its start and end, which need ${least}`);
  return { chars, starts, ends, fill: word(mapping, 'fill') ?? FILL };
}

/** Exactly so many code points on one line, words with one space between them, never a space at an end. */
export const text: Recipe = {
  id: '$text',
  check: (value) => void read(value),
  build(value) {
    const { chars, starts, ends, fill } = read(value);
    const letters = [...fill].filter((letter) => letter.trim() !== '');
    if (letters.length === 0) throw new RecipeError('`fill` must hold a letter');
    const pattern = [...letters, ' '];
    const before = starts === '' ? [] : [...starts, ' '];
    const after = ends === '' ? [] : [' ', ...ends];
    const room = chars - before.length - after.length;
    if (room < 0) return starts + ends;
    const filling = Array.from({ length: room }, (_, index) => pattern[index % pattern.length] ?? ' ');
    // A space next to another one, or at the end, would be lost where white space collapses.
    if (filling.at(-1) === ' ') filling[filling.length - 1] = letters[0] ?? 'x';
    return [...before, ...(room === 0 ? [] : filling), ...after].join('');
  },
};
