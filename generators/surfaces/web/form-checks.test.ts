import { describe, expect, test } from 'vitest';
import { fieldsOf } from './runtime/form/schema.ts';
import { check } from './runtime/form/validate.ts';

const words = (name: string, args: object = {}): string => [name, ...Object.values(args)].join(' ');

describe('a value of a field', () => {
  test.each<[schema: object, raw: string | readonly string[], expected: object]>([
    [{ type: 'number', minimum: 5 }, '5', { value: 5 }],
    [{ type: 'number', minimum: 5 }, '4.9', { error: 'error.minimum 5' }],
    [{ type: 'number', exclusiveMinimum: 5 }, '5', { error: 'error.above 5' }],
    [{ type: 'number', exclusiveMinimum: 5 }, '5.1', { value: 5.1 }],
    [{ type: 'number', exclusiveMaximum: 5 }, '5', { error: 'error.below 5' }],
    [{ type: 'number', exclusiveMaximum: 5 }, '4.9', { value: 4.9 }],
    [{ type: 'number', multipleOf: 0.1 }, '0.3', { value: 0.3 }],
    [{ type: 'number', multipleOf: 0.1 }, '0.35', { error: 'error.multiple 0.1' }],
    [{ type: 'integer', multipleOf: 2 }, '9007199254740991', { error: 'error.multiple 2' }],
    [{ type: 'integer' }, '9007199254740993', { error: 'error.number' }],
    [{ type: 'string', maxLength: 2 }, '😀😀', { value: '😀😀' }],
    [{ type: 'string', format: 'date' }, '2030-02-29', { error: 'error.date' }],
    [{ type: 'array', items: { type: 'string' }, uniqueItems: true }, ['a', 'a'], { error: 'error.unique' }],
    [{ type: 'array', items: { type: 'string' } }, ['a', 'a'], { value: ['a', 'a'] }],
  ])('%j, %j: %j', (schema, raw, expected) => {
    const [field] = fieldsOf({ type: 'object', properties: { probe: schema } });
    if (field === undefined) throw new Error('the schema has no field');
    expect(check(field, raw, words)).toEqual(expected);
  });
});
