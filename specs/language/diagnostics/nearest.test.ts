import { describe, expect, test } from 'vitest';
import { nearest } from './nearest.ts';

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
