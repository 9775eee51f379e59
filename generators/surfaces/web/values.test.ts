import { expect, test } from 'vitest';
import { display } from './runtime/values.ts';

test.each([
  [undefined, ''],
  [null, ''],
  ['text', 'text'],
  [0, '0'],
  [false, 'false'],
  [['a', 'b'], 'a, b'],
  [{ name: 'index', command: 'index --watch' }, 'name: index, command: index --watch'],
  [{ title: 'T', slug: 's' }, 'title: T, slug: s'],
  [{ at: { x: 1 } }, '{\n  "at": {\n    "x": 1\n  }\n}'],
  [{}, ''],
])('%j is shown as %j', (value, text) => {
  expect(display(value)).toBe(text);
});
