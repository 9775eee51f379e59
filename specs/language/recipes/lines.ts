import type { Json } from '../model/json.ts';
import { RecipeError, type Recipe } from './define.ts';
import { parameters, wholeNumber, word } from './parameters.ts';

interface Wanted {
  readonly count: number;
  readonly starts: string;
  readonly ends: string;
  readonly after: string;
}

function read(value: Json): Wanted {
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
 * So many lines: the first is `starts`, the last `ends`, each other says its number. `after` ends each but the last: two spaces
 * make them lines in Markdown as well.
 */
export const lines: Recipe = {
  id: '$lines',
  check: (value) => void read(value),
  build(value) {
    const { count, starts, ends, after } = read(value);
    const line = (index: number): string => (index === 0 ? starts : index === count - 1 ? ends : `line ${index + 1}`);
    return Array.from({ length: count }, (_, index) => line(index)).join(`${after}\n`);
  },
};
