import { expect, test } from 'vitest';
import type { Json } from '../../model/json.ts';
import { parseColor } from './parse.ts';

/** `red green blue / alpha`, channels in bytes. */
function shown(value: Json): string | undefined {
  const color = parseColor(value);
  return color && `${color.channels.map((one) => Math.round(one * 255)).join(' ')} / ${color.alpha}`;
}

test.each<[value: Json, expected: string]>([
  ['#0b57d0', '11 87 208 / 1'],
  ['#fff', '255 255 255 / 1'],
  ['rgb(11 87 208 / 50%)', '11 87 208 / 0.5'],
  ['hsl(120deg 50% 50%)', '64 191 64 / 1'],
  ['rebeccapurple', '102 51 153 / 1'],
  ['transparent', '0 0 0 / 0'],
  ['color(display-p3 1 0 0)', '255 0 0 / 1'],
  [{ colorSpace: 'srgb', components: [1, 0.5, 0], alpha: 0.2 }, '255 128 0 / 0.2'],
  [{ colorSpace: 'hsl', components: [120, 50, 50] }, '64 191 64 / 1'],
  [{ colorSpace: 'display-p3', components: [1, 0, 0] }, '255 0 0 / 1'],
  [{ colorSpace: 'oklch', components: [1, 0, 'none'] }, '255 255 255 / 1'],
])('%j', (value, expected) => expect(shown(value)).toBe(expected));

test.each<Json>([
  'none',
  '',
  '2px',
  'currentColor',
  'var(--ink)',
  'color-mix(in srgb, red, blue)',
  null,
  1,
  [1, 1, 1],
  { colorSpace: 'cmyk', components: [0, 0, 0] },
  { colorSpace: 'srgb', components: [0, 0] },
  { colorSpace: 'srgb', components: [0, 0, 0], alpha: '50%' },
])('%j is no colour', (value) => expect(parseColor(value)).toBeUndefined());
