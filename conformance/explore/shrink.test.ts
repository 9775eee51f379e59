import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';

test('a list shrinks until no item can be dropped', async () => {
  const breaks = (list: readonly number[]): Promise<boolean> => Promise.resolve(list.includes(3) && list.some((n) => n >= 7));
  const simpler = (n: number): number[] => (n > 7 ? [7] : []);
  expect(await shrink([1, 9, 3, 4, 8, 2, 5], breaks, simpler, Number.POSITIVE_INFINITY)).toEqual([7, 3]);
});
