import { expect, test } from 'vitest';
import { strain } from './strain.ts';

test.each<[load: number, cores: number, expected: number]>([
  [0, 2, 1],
  [6, 2, 1],
  [10, 2, 3],
  [30, 2, 6],
  [30, 16, 1],
])('a load of %d on %d cores: %d times longer', (load, cores, expected) => {
  expect(strain(load, cores)).toBe(expected);
});
