import { expect, test } from 'vitest';
import { mergeLines } from './text.ts';

const CASES: readonly { title: string; base: string; mine: string; next: string; text?: string; conflicts?: readonly number[] }[] = [
  {
    title: 'a list in the order of the user takes what is new',
    base: 'f(\n  a,\n  b,\n)',
    mine: 'f(\n  b,\n  a,\n)',
    next: 'f(\n  a,\n  n,\n  b,\n)',
    text: 'f(\n  n,\n  b,\n  a,\n)',
  },
  {
    title: 'a list loses what is gone',
    base: 'f(\n  a,\n  b,\n)',
    mine: 'f(\n  a,\n  mine,\n  b,\n)',
    next: 'f(\n  a,\n)',
    text: 'f(\n  a,\n  mine,\n)',
  },
  {
    title: 'lines that are no list conflict, at the line of the user',
    base: 'f\n  a\ng',
    mine: 'f\n  mine\ng',
    next: 'f\n  next\ng',
    conflicts: [2],
  },
];

test.each(CASES)('$title', ({ base, mine, next, text, conflicts = [] }) => {
  const merged = mergeLines('a.dart', base, mine, next);
  expect(merged.lines).toEqual(conflicts);
  if (text !== undefined) expect(merged.text).toBe(text);
});
