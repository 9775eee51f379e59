import { expect, test } from 'vitest';
import { defined } from '../../defined.ts';
import type { Json } from '../../model/json.ts';
import type { Preset, PresetRow } from '../../model/token.ts';
import { grounds } from './backdrop.ts';

const position = { line: 1, column: 1, offset: 0 };
const place = { file: 'a.kmd', start: position, end: position };

function color(red: number, green: number, blue: number): Json {
  return { colorSpace: 'srgb', components: [red, green, blue] };
}
function gradient(...colors: readonly Json[]): Json {
  return colors.map((one, index) => ({ color: one, position: index / Math.max(1, colors.length - 1) }));
}

/** Darkest and brightest ground per channel sum, to two digits, and how many different grounds there are. */
function ends(row: Readonly<Record<string, string>>, values: Readonly<Record<string, Json>>): string {
  const tokens = Object.fromEntries(
    Object.entries(values).map(([path, value]) => {
      const type = Array.isArray(value) ? ('gradient' as const) : ('color' as const);
      return [path, { path, type, value, authored: value, aliasChain: [], place }];
    }),
  );
  const preset: Preset = { id: 'plain', title: 'Plain', description: '', tokens: { light: tokens, dark: tokens }, place };
  const cells = Object.entries(row).map(([column, text]) => {
    const alias = /^\{(.*)\}$/.exec(text)?.[1];
    return [column, { text, place, ...defined({ alias }) }];
  });
  const presetRow: PresetRow = { preset: 'plain', values: Object.fromEntries(cells) as PresetRow['values'], place };
  const sums = grounds(presetRow, preset, 'light').colors.map(({ channels }) => channels[0] + channels[1] + channels[2]);
  return sums.length === 0 ? 'none' : `${Math.min(...sums).toFixed(2)} to ${Math.max(...sums).toFixed(2)}`;
}

const PAPER = { 'color.paper': color(1, 1, 1), 'color.background': color(0, 0, 0) };

test.each<[string, Record<string, string>, Record<string, Json>, string]>([
  ['an opaque fill hides the page', { background: '{color.paper}' }, PAPER, '3.00 to 3.00'],
  ['a thin one lets it through', { background: '{color.paper}', 'background-alpha': '20%' }, PAPER, '0.60 to 0.60'],
  ['the share may be a number', { background: '{color.paper}', 'background-alpha': '0.2' }, PAPER, '0.60 to 0.60'],
  ['none at all is the page', { background: 'transparent' }, PAPER, '0.00 to 0.00'],
  ['no colour of a page is white', { fill: 'transparent' }, {}, '3.00 to 3.00'],
  [
    'what is drawn on the page counts, and the page too',
    { background: 'transparent' },
    { ...PAPER, 'gradient.backdrop': gradient(color(0, 1, 1), color(1, 1, 1)) },
    '0.00 to 3.00',
  ],
  [
    'a gradient is looked at between its stops',
    { background: '{color.paper}', 'background-image': '{gradient.fire}' },
    { ...PAPER, 'gradient.fire': gradient({ ...(color(1, 1, 1) as object), alpha: 0 }, color(0, 0, 0), color(1, 1, 1)) },
    '0.00 to 3.00',
  ],
  ['what only a browser can read is left to it', { background: 'color-mix(in srgb, red, blue)' }, PAPER, 'none'],
])('%s', (_, row, values, expected) => {
  expect(ends(row, values)).toBe(expected);
});
