import { expect, test } from 'vitest';
import { milliseconds, parseDuration } from './duration.ts';

test.each<[text: string, expected: number]>([
  ['200ms', 200],
  ['30s', 30_000],
  ['5 s', 5000],
  ['5min', 300_000],
  ['1.5min', 90_000],
  ['0.5s', 500],
  ['4m59s', 299_000],
  ['4 min 59 s', 299_000],
  ['1h30m', 5_400_000],
  ['1h 2min 3s 4ms', 3_723_004],
  ['0s', 0],
])('%s is %i ms', (text, expected) => expect(parseDuration(text)).toBe(expected));

test.each([
  ['', 'nothing'],
  ['5', 'no unit'],
  ['s', 'no number'],
  ['soon', 'a word'],
  ['-5s', 'negative'],
  ['5 parsecs', 'an unknown unit'],
  ['5S', 'a unit in capitals'],
  ['5s5s', 'a unit twice'],
  ['1min1m', 'a unit twice under two words'],
  ['59s4m', 'a smaller unit first'],
  ['1.5h30m', 'a fraction before the last number'],
  ['5s,', 'a trailing sign'],
  [`${'1'.repeat(60)}s`, 'too long'],
])('"%s" is no duration: %s', (text) => expect(parseDuration(text)).toBeUndefined());

test('a number is milliseconds already, and anything else is an error', () => {
  expect([milliseconds(250), milliseconds('1.5min')]).toEqual([250, 90_000]);
  expect(() => milliseconds('soon')).toThrow('"soon" is no duration');
  expect(() => milliseconds(undefined)).toThrow('is no duration');
});
