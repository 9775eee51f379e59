import { expect, test } from 'vitest';
import { unifiedDiff } from './diff.ts';
import { mergeLines } from './merge/text.ts';

const names = { before: 'a', after: 'b' };
const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `line ${at + 1}`);
const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

test('changes stand with three lines around them, near ones together', () => {
  const before = numbered(30);
  const after = before.flatMap((line, at) => (at === 4 ? ['five'] : at === 8 ? [] : at === 25 ? [line, 'more'] : [line]));
  expect(unifiedDiff(text(before), text(after), names)).toBe(
    text([
      '--- a',
      '+++ b',
      '@@ -2,11 +2,10 @@',
      ' line 2',
      ' line 3',
      ' line 4',
      '-line 5',
      '+five',
      ' line 6',
      ' line 7',
      ' line 8',
      '-line 9',
      ' line 10',
      ' line 11',
      ' line 12',
      '@@ -24,6 +23,7 @@',
      ' line 24',
      ' line 25',
      ' line 26',
      '+more',
      ' line 27',
      ' line 28',
      ' line 29',
    ]),
  );
});

test.each([
  ['a new file', '', 'x\n', '@@ -0,0 +1 @@\n+x\n'],
  ['a deleted file', 'x\n', '', '@@ -1 +0,0 @@\n-x\n'],
  ['a missing last line end', 'x\n', 'x', '@@ -1 +1 @@\n-x\n+x\n\\ No newline at end of file\n'],
])('%s', (_, before, after, expected) => {
  expect(unifiedDiff(before, after, names)).toBe(`--- a\n+++ b\n${expected}`);
});

test('texts of a great many equal lines are compared in bounded time', () => {
  const [before, after] = [
    text(new Array(20_000).fill('}')),
    text([...new Array(20_000).fill('}').flatMap((line, at) => (at % 2 ? [line] : [line, 'x']))]),
  ];
  expect(unifiedDiff(before, after, names).length).toBeGreaterThan(20_000);
  // Too much alike to be told apart line by line: left to the user.
  expect(mergeLines('a.css', before, `mine\n${before}`, after).conflicts).toBe(1);
});
