import { expect, test } from 'vitest';
import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { unfedValue } from './blank.ts';
import { namingPath } from './naming.ts';

const text: TypeExpression = { kind: 'primitive', name: 'string' };
const number: TypeExpression = { kind: 'primitive', name: 'number' };
const record = (...fields: Field[]): TypeExpression => ({ kind: 'record', fields });
const field = (name: string, type: TypeExpression, more: Partial<Field> = {}): Field => ({ name, type, optional: false, ...more });

test.each([
  { fields: [field('id', text), field('name', text)], except: 'id', path: 'name' },
  { fields: [field('title', text, { optional: true }), field('slug', text)], path: 'slug' },
  { fields: [field('count', number), field('owner', record(field('age', number), field('mail', text)))], path: 'owner.mail' },
  { fields: [field('label', text, { optional: true }), field('count', number)], path: undefined },
])('$path names a record', ({ fields, except, path }) => {
  expect(namingPath(fields, except)).toBe(path);
});

test.each([
  { type: text, value: '' },
  { type: text, default: 'none', value: 'none' },
  { type: number, value: 0 },
  { type: { kind: 'enum', values: ['a', 'b'] }, value: 'a' },
  { type: { kind: 'enum', values: ['a', 'b'] }, default: 'b', value: 'b' },
  { type: { kind: 'list', of: text }, value: [] },
  { type: record(field('at', text), field('by', text, { optional: true })), value: { at: '' } },
] as const)('a required field that nothing feeds holds $value', ({ type, value, ...more }) => {
  expect(unfedValue(field('it', type as TypeExpression, more))).toEqual(value);
});
