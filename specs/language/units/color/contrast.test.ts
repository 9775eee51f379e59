import { expect, test } from 'vitest';
import { contrastRatio, luminanceRatio } from './contrast.ts';
import { parseColor } from './parse.ts';
import { BLACK, CLEAR, over, type RgbColor } from './rgb.ts';

function color(css: string): RgbColor {
  return parseColor(css) ?? CLEAR;
}

// The ratios of well-known pairs, as published by the WCAG working group and by contrast checkers.
test.each<[one: string, other: string, expected: string]>([
  ['black', 'white', '21.00'],
  ['white', 'black', '21.00'],
  ['#777777', 'white', '4.48'],
  ['#767676', 'white', '4.54'],
  ['red', 'white', '4.00'],
  ['blue', 'blue', '1.00'],
])('%s on %s', (one, other, expected) => expect(luminanceRatio(color(one), color(other)).toFixed(2)).toBe(expected));

test.each<[text: string, background: string, scheme: 'light' | 'dark', expected: string]>([
  ['rgb(0 0 0 / 50%)', 'white', 'light', '3.98'],
  ['white', 'transparent', 'dark', '21.00'],
  ['white', 'transparent', 'light', '1.00'],
  ['black', 'rgb(255 255 255 / 50%)', 'dark', '5.28'],
])('%s on %s in %s', (text, background, scheme, expected) =>
  expect(contrastRatio(color(text), color(background), scheme).toFixed(2)).toBe(expected),
);

test('two translucent layers make a translucent one', () => {
  expect(over(color('rgb(255 0 0 / 50%)'), color('rgb(0 0 255 / 50%)'))).toEqual({ channels: [2 / 3, 0, 1 / 3], alpha: 0.75 });
  expect(over(CLEAR, BLACK)).toEqual(BLACK);
  expect(over(CLEAR, CLEAR)).toEqual(CLEAR);
});
