import { expect, test } from 'vitest';
import { newLines } from './new-lines.ts';

const FIRST = ['- banner:', '  - button "Help"', '- main:', '  - list:', '    - text: one', '- contentinfo'];

test('the first tree is told as it is, and the same one again in a line', () => {
  const known = new Set<string>();
  expect(newLines(FIRST, known)).toEqual(FIRST);
  expect(newLines(FIRST, known)).toEqual(['… as above']);
});

test('of another tree the new lines are told, with what they lie in', () => {
  const known = new Set(FIRST);
  const next = ['- banner:', '  - button "Help"', '- main:', '  - text: before', '  - list:', '    - text: two', '- contentinfo'];
  expect(newLines(next, known)).toEqual(['…', '- main:', '  - text: before', '  - list:', '    - text: two', '…']);
});
