import { expect, test } from 'vitest';
import { formatMessage } from '../specs/language/messages/format.ts';
import { pseudo } from './pseudo.ts';

test('the long locale accents and lengthens words and leaves arguments alone', () => {
  const made = pseudo('{n, plural, one {# file} other {# files}} by {name}', 'en-XA');
  expect(formatMessage(made, 'en-XA', { n: 2, name: 'Ada' })).toBe('[2 ƒîîļééš ƀý Ada]');
});

test('quotes and braces that are text stay text', () => {
  expect(formatMessage(pseudo("it''s '{'x'}'", 'en-XA'), 'en-XA')).toBe("[îîţ'š {ẋ}]");
});

test('the mirrored locale turns each word and no argument', () => {
  const turned = (word: string): string => `\u200f\u202e${word}\u202c\u200f`;
  expect(pseudo('Closing in {seconds}s', 'ar-XB')).toBe(`${turned('Closing')} ${turned('in')} {seconds}${turned('s')}`);
});

test('the mirrored locale leaves an emoji whole', () => {
  expect(pseudo('Booked 🎟️', 'ar-XB')).toBe('\u200f\u202eBooked\u202c\u200f 🎟️');
});
