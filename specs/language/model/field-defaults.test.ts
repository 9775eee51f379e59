import { expect, test } from 'vitest';
import { defaultsOf } from './field-defaults.ts';
import type { TypeExpression } from './type-expression.ts';

const BOOL: TypeExpression = { kind: 'primitive', name: 'bool' };
const NUMBER: TypeExpression = { kind: 'primitive', name: 'number' };
const TEXT: TypeExpression = { kind: 'primitive', name: 'string' };
const WORD: TypeExpression = { kind: 'enum', values: ['true', 'card'] };

test.each<[written: string, type: TypeExpression, value: unknown]>([
  ['false', BOOL, false],
  ['true', BOOL, true],
  ['false', { kind: 'optional', of: BOOL }, false],
  ['null', { kind: 'optional', of: BOOL }, null],
  ['300_000', NUMBER, 300_000],
  ['"5"', TEXT, '5'],
  ['5', TEXT, '5'],
  ['true', WORD, 'true'],
])('%s', (written, type, value) => {
  expect(defaultsOf([{ name: 'a', type, optional: true, default: written }])).toEqual({ a: value });
});

test('a field without a default has none', () => {
  expect(defaultsOf([{ name: 'a', type: BOOL, optional: true }])).toEqual({});
});
