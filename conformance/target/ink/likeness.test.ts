import { expect, test } from 'vitest';
import { likenessOf } from './likeness.ts';
import type { Picture, Pictures } from './measure.ts';

const SIDE = 12;
const BOX = { left: 0, top: 0, right: SIDE, bottom: SIDE };

/** A square picture that is black where `isInk` says so, with its bare one. */
function pictures(isInk: (x: number, y: number) => boolean): Pictures {
  const of = (dark: typeof isInk): Picture => {
    const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
    for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) if (dark(x, y)) data.fill(0, (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3);
    return { width: SIDE, height: SIDE, data, left: 0, top: 0, scale: 1 };
  };
  return { inked: [of(isInk)], bare: [of(() => false)] };
}
const isInside = (x: number, y: number): boolean => x > 2 && x < 9 && y > 2 && y < 9;
const stem = (at: number) => pictures((x, y) => x === at && isInside(x, y));

test('what is the same is wholly alike', () => expect(likenessOf(stem(5), stem(5), [BOX])).toBe(1));
test('a small move leaves it alike', () => expect(likenessOf(stem(5), stem(6), [BOX])).toBeGreaterThan(0.95));
test('a bar is not like a stem', () =>
  expect(
    likenessOf(
      stem(5),
      pictures((x, y) => y === 5 && isInside(x, y)),
      [BOX],
    ),
  ).toBeLessThan(0.6));
test('nothing is like nothing', () =>
  expect(
    likenessOf(
      stem(5),
      pictures(() => false),
      [BOX],
    ),
  ).toBe(0));
