import type { Json } from '../model/json.ts';
import { RecipeError, type Recipe } from './recipe.ts';
import { parameters, wholeNumber, word } from './parameters.ts';

interface Parameters {
  readonly count: number;
  readonly starts: string;
  readonly ends: string;
  readonly after: string;
}

function read(value: Json): Parameters {
  const mapping = parameters(value, ['count', 'starts', 'ends', 'after']);
  const wanted = {
    count: wholeNumber(mapping, 'count', 1, 100_000),
    starts: word(mapping, 'starts') ?? 'line 1',
    ends: word(mapping, 'ends'),
    after: word(mapping, 'after') ?? '',
  };
  if (wanted.count === 1 && wanted.ends !== undefined) throw new RecipeError('one line cannot both start and end');
  return { ...wanted, ends: wanted.ends ?? `line ${wanted.count}` };
}

/**
 * `count` lines: the first is `starts`, the last `ends`, the others hold their number. `after` ends each but the last: two spaces
 * make them lines in Markdown, too.
 */
export default {
  id: '$lines',
  check: (value) => void read(value),
  build(value) {
    const { count, starts, ends, after } = read(value);
    const line = (index: number): string => (index === 0 ? starts : index === count - 1 ? ends : `line ${index + 1}`);
    return Array.from({ length: count }, (_, index) => line(index)).join(`${after}\n`);
  },
} satisfies Recipe;
