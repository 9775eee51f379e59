import { describe, expect, test } from 'vitest';
import { everyCombination, pairwise, type Dimensions } from './matrix.ts';

const CASES: Readonly<Record<string, { dimensions: Dimensions; most: number }>> = {
  'one value each': { dimensions: { preset: ['a'], scheme: ['light'] }, most: 1 },
  'two by two by two': { dimensions: { a: [1, 2], b: [1, 2], c: [1, 2] }, most: 6 },
  'as large as a run': {
    dimensions: {
      preset: [1, 2, 3, 4, 5, 6, 7, 8],
      scheme: [1, 2],
      locale: [1, 2, 3],
      direction: [1, 2],
      motion: [1, 2],
      colors: [1, 2],
      size: [1, 2],
    },
    most: 32,
  },
};

describe('pairwise', () => {
  test.each(Object.entries(CASES))('%s', (_, { dimensions, most }) => {
    const rows = pairwise(dimensions);
    const names = Object.keys(dimensions);
    const absent = names.flatMap((a, x) =>
      names
        .slice(x + 1)
        .flatMap((b) =>
          everyCombination({ [a]: dimensions[a] ?? [], [b]: dimensions[b] ?? [] }).filter(
            (both) => !rows.some((row) => row[a] === both[a] && row[b] === both[b]),
          ),
        ),
    );
    expect(absent).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(most);
  });

  test('a dimension without values gives no rows', () => {
    expect(pairwise({ a: [1, 2], b: [] })).toEqual([]);
  });
});

test('a full matrix has every combination once', () => {
  expect(everyCombination({ a: [1, 2], b: ['x', 'y'] })).toEqual([
    { a: 1, b: 'x' },
    { a: 1, b: 'y' },
    { a: 2, b: 'x' },
    { a: 2, b: 'y' },
  ]);
});
