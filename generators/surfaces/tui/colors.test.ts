import { expect, test } from 'vitest';
import { parseColor } from '../../../specs/language/units/color/parse.ts';
import { terminalColor } from './colors.ts';

const NAMES = 'black red green yellow blue magenta cyan white'.split(' ');
const WHITE = { red: 1, green: 1, blue: 1, alpha: 1 };

function basicName(hex: string): string {
  const { channels: [red, green, blue], alpha } = parseColor(hex) ?? { channels: [0, 0, 0], alpha: 1 }; // prettier-ignore
  const { basic } = terminalColor({ red, green, blue, alpha }, WHITE);
  return basic < 8 ? (NAMES[basic] ?? '') : `bright ${NAMES[basic - 8] ?? ''}`;
}

test.each([
  { what: 'a dark success', hex: '#0a5a36', name: 'green' },
  { what: 'a dark error', hex: '#a5122a', name: 'red' },
  { what: 'a dark warning', hex: '#6b4300', name: 'yellow' },
  { what: 'an orange warning', hex: '#b45309', name: 'yellow' },
  { what: 'a pale success', hex: '#86ecbc', name: 'bright green' },
  { what: 'a pale error', hex: '#ffc4ca', name: 'bright red' },
  { what: 'a pale warning', hex: '#ffd98a', name: 'bright yellow' },
  { what: 'an accent', hex: '#0b57d0', name: 'blue' },
  { what: 'a violet', hex: '#7c3aed', name: 'magenta' },
  { what: 'a tinted dark surface', hex: '#12091f', name: 'black' },
  { what: 'what lies on a pale error', hex: '#48000c', name: 'black' },
  { what: 'a tinted pale surface', hex: '#f8fafe', name: 'bright white' },
  { what: 'a muted text, tinted', hex: '#64748b', name: 'bright black' },
  { what: 'a text that is half transparent', hex: '#00000080', name: 'bright black' },
])('$what, $hex, is $name in 16 colours', ({ hex, name }) => {
  expect(basicName(hex)).toBe(name);
});
