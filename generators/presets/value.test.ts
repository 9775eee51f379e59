import { expect, test } from 'vitest';
import { defined } from '../../specs/language/defined.ts';
import { cssValue } from './value.ts';

const place = { file: 'a.kmd', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

test.each<[string, string | undefined, string | undefined]>([
  ['{color.text-muted}', 'color.text-muted', 'var(--kmd-color-text-muted)'],
  ['2px', undefined, '2px'],
  ['blur(16px)', undefined, 'blur(16px)'],
  ['"["', undefined, '"["'],
  ['none', undefined, 'none'],
  ['red; } body { display: none', undefined, undefined],
  ['url(https://example.com/a.png)', undefined, undefined],
  ['calc(1px', undefined, undefined],
  ['1px /* x', undefined, undefined],
])('%s → %s', (text, alias, css) => {
  expect(cssValue({ text, place, ...defined({ alias }) })).toBe(css);
});
