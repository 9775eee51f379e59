import { expect, test } from 'vitest';
import { formatMessage, messagePieces } from './format.ts';
import { parseMessage } from './parse.ts';

test.each<[text: string, locale: string, args: Record<string, string | number>, expected: string]>([
  ['Closing in {seconds}s', 'en-US', { seconds: 9 }, 'Closing in 9s'],
  ['{n, plural, =0 {none} one {# file} other {# files}}', 'en-US', { n: 0 }, 'none'],
  ['{n, plural, one {# file} other {# files}}', 'en-US', { n: 1200 }, '1,200 files'],
  ['{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}', 'pl', { n: 3 }, '3 pliki'],
  ['{n, plural, offset:1 one {you and # other} other {you and # others}}', 'en-US', { n: 2 }, 'you and 1 other'],
  ['{who, select, host {Host} other {Guest}}', 'en-US', { who: '__proto__' }, 'Guest'],
  ['{n, number, ::percent} of {m, number}', 'de-DE', { n: 0.5, m: 12345.5 }, '50\u00a0% of 12.345,5'],
  ["'{'{x}'}'", 'en-US', { x: 'a' }, '{a}'],
])('%s in %s', (text, locale, args, expected) => expect(formatMessage(text, locale, args)).toBe(expected));

test('what is not given stays open, a plural as a whole', () => {
  expect(messagePieces('Tool {name}: {n, plural, one {# file} other {# files}} left', 'en-US', { name: 'x' })).toEqual([
    'Tool x: ',
    { open: 'n' },
    ' left',
  ]);
  expect(() => formatMessage('{name}', 'en-US')).toThrow(RangeError);
});

test('a form that no plural has is none', () => {
  expect(parseMessage('{n, plural, one {a} mnay {b} other {c}}')).toMatchObject({ ok: false, offset: 0 });
  expect(parseMessage('{n, plural, =0 {a} many {b} other {c}}')).toMatchObject({ ok: true });
});
