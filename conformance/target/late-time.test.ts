import { expect, test } from 'vitest';
import { LateTime } from './late-time.ts';

test('an advance after a delivery is shorter by what the page may have had, and the next one makes up for it', () => {
  const late = new LateTime();
  expect(late.shorten(29_800, 700)).toBe(29_100);
  expect(late.shorten(300, 0)).toBe(1000);
  expect(late.take(false)).toBe(0);
});

test('what has not come yet gets the rest in two parts', () => {
  const late = new LateTime();
  late.shorten(30_000, 700);
  expect([late.take(false), late.take(false), late.take(false)]).toEqual([350, 350, 0]);
});

test('an advance is never negative, and what it left out comes back', () => {
  const late = new LateTime();
  expect(late.shorten(200, 700)).toBe(0);
  expect(late.take(true)).toBe(200);
});

test('without a delivery an advance is as long as the test says', () => {
  expect(new LateTime().shorten(29_800, 0)).toBe(29_800);
});

test('a clock that runs again has nothing left out', () => {
  const late = new LateTime();
  late.shorten(1000, 500);
  late.forget();
  expect(late.take(true)).toBe(0);
});
