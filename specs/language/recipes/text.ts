import type { Json } from '../model/json.ts';
import { RecipeError, type Recipe } from './recipe.ts';
import { parameters, wholeNumber, word } from './parameters.ts';

const MOST = 5_000_000;
const FILL = 'lorem';

interface Parameters {
  readonly chars: number;
  readonly starts: string;
  readonly ends: string;
  readonly fill: string;
}

function read(value: Json): Parameters {
  const mapping = parameters(value, ['chars', 'starts', 'ends', 'fill']);
  const chars = wholeNumber(mapping, 'chars', 1, MOST);
  const starts = word(mapping, 'starts') ?? '';
  const ends = word(mapping, 'ends') ?? '';
  const room = chars - [...starts].length - [...ends].length;
  // One space separates each end from the filling, or the two ends from each other; a filling of that space alone is none.
  const spaces = (starts === '' ? 0 : 1) + (ends === '' ? 0 : 1);
  if (room < Math.max(spaces - 1, 0) || (spaces > 0 && room === spaces)) {
    throw new RecipeError(`\`chars\` is ${chars}, which leaves no word between its start and its end`);
  }
  return { chars, starts, ends, fill: word(mapping, 'fill') ?? FILL };
}

/** Exactly `chars` code points on one line: words with one space between them and none at the ends. */
export default {
  id: '$text',
  check: (value) => void read(value),
  build(value) {
    const { chars, starts, ends, fill } = read(value);
    const letters = [...fill].filter((letter) => letter.trim() !== '');
    if (letters.length === 0) throw new RecipeError('`fill` must hold a letter');
    const pattern = [...letters, ' '];
    const room = chars - [...starts].length - [...ends].length;
    if (room <= 1 && starts + ends !== '') return starts + ' '.repeat(room) + ends;
    const before = starts === '' ? [] : [...starts, ' '];
    const after = ends === '' ? [] : [' ', ...ends];
    const filling = Array.from({ length: chars - before.length - after.length }, (_, index) => pattern[index % pattern.length] ?? ' ');
    // White space collapses: a space at the end would be lost.
    if (filling.at(-1) === ' ') filling[filling.length - 1] = letters[0] ?? 'x';
    return [...before, ...filling, ...after].join('');
  },
} satisfies Recipe;
