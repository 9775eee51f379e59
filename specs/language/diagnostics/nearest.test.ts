import { describe, expect, test } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

describe('nearest', () => {
  test.each([
    ['titel', 'title'],
    ['Covers', 'covers'],
    ['cover', 'covers'],
    ['xyz', undefined],
    ['', undefined],
  ])('%s → %s', (word, want) => {
    expect(nearest(word, ['title', 'covers', 'steps'])).toBe(want);
  });
});

describe('didYouMean', () => {
  const TOKENS = [
    'color.accent',
    'color.text',
    'color.text-muted',
    'shape.corner.small',
    'shape.corner.medium',
    'shape.corner.large',
    'shape.corner.full',
  ];
  test.each([
    ['color.acent', ['Did you mean `color.accent`?']],
    ['accent', ['Did you mean `color.accent`?']],
    ['color.muted', ['Did you mean `color.text-muted`?']],
    ['text', ['Did you mean `color.text` or `color.text-muted`?']],
    ['corner', []],
    ['elevation', []],
    ['', []],
  ])('%s → %j', (word, want) => {
    expect(didYouMean(word, TOKENS)).toEqual(want);
  });
});
