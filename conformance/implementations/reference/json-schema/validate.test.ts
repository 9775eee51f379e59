import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { resolveRef } from './resolve.ts';
import type { Schema } from './schema.ts';
import { validate } from './validate.ts';

/** Schemas with values of which some fit and some do not; `ajv` says which. */
const CASES: readonly (readonly [Schema, readonly unknown[]])[] = [
  [{ type: 'string', minLength: 2, maxLength: 3 }, ['a', 'ab', '😀😀', '😀😀😀😀', 1, null]],
  [{ type: ['string', 'null'] }, ['a', null, 0, []]],
  [{ type: 'integer', minimum: 1, exclusiveMaximum: 5 }, [0, 1, 4, 5, 1.5, 2.0, '3']],
  [{ enum: [1, 'a', { b: [1] }] }, [1, 'a', { b: [1] }, { b: [2] }, { b: [1], c: 1 }]],
  [{ const: { a: 1, b: 2 } }, [{ b: 2, a: 1 }, { a: 1 }]],
  [{ pattern: '^k.d$' }, ['kmd', 'kd', 5]],
  [{ prefixItems: [{ type: 'string' }], items: { type: 'number' } }, [[], ['a'], ['a', 1], ['a', 'b'], [1]]],
  [{ contains: { type: 'number' }, minContains: 2, maxContains: 3 }, [[1], [1, 2], [1, 2, 3, 4], [1, 'a', 2]]],
  [{ contains: { const: 1 }, minContains: 0 }, [[], [1]]],
  [{ uniqueItems: true, minItems: 1, maxItems: 3 }, [[], [1, 1], [{ a: 1 }, { a: 1 }], [1, 2], [1, 2, 3, 4]]],
  [
    { properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
    [{}, { a: 'x' }, { a: 1 }, { a: 'x', b: 1 }, 5],
  ],
  [
    { patternProperties: { '^x': { type: 'number' } }, additionalProperties: { type: 'string' } },
    [{ x: 1 }, { x: 'a' }, { y: 'a' }, { y: 1 }],
  ],
  [{ propertyNames: { pattern: '^[a-z]+$' }, minProperties: 1, maxProperties: 2 }, [{}, { a: 1 }, { A: 1 }, { a: 1, b: 2, c: 3 }]],
  [{ dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } }, [{ a: 1 }, { a: 1, b: 1 }, { c: 1 }, { c: 1, d: 1 }]],
  [{ allOf: [{ minimum: 2 }, { maximum: 4 }], not: { const: 3 } }, [1, 2, 3, 4, 5]],
  [{ anyOf: [{ type: 'string' }, { minimum: 5 }] }, ['a', 5, 4]],
  [{ oneOf: [{ multipleOf: 3 }, { multipleOf: 5 }] }, [3, 5, 15, 7]],
  [{ if: { type: 'string' }, then: { minLength: 2 }, else: { minimum: 2 } }, ['a', 'ab', 1, 2]],
  [
    { $defs: { n: { type: 'object', properties: { next: { $ref: '#/$defs/n' } } } }, $ref: '#/$defs/n' },
    [{ next: { next: {} } }, { next: { next: 1 } }],
  ],
  [
    { $defs: { 'a/b': { $anchor: 'here', type: 'string' } }, properties: { x: { $ref: '#here' }, y: { $ref: '#/$defs/a~1b' } } },
    [{ x: 'a', y: 'b' }, { x: 1 }, { y: 1 }],
  ],
  [{ allOf: [{ properties: { a: true } }], properties: { b: true }, unevaluatedProperties: false }, [{ a: 1, b: 1 }, { c: 1 }]],
  [
    {
      oneOf: [
        { properties: { k: { const: 'a' }, a: true }, required: ['k'] },
        { properties: { k: { const: 'b' } }, required: ['k'] },
      ],
      unevaluatedProperties: false,
    },
    [{ k: 'a', a: 1 }, { k: 'b', a: 1 }, { k: 'b' }],
  ],
  [{ prefixItems: [true], items: { type: 'string' }, unevaluatedItems: { type: 'number' } }, [[1, 'a', 2], [1, 'a', null], ['a']]],
  [{ properties: { constructor: { type: 'number' } }, required: ['toString'] }, [{}, { toString: 1, constructor: 'x' }]],
  [true, [1]],
  [false, [1]],
];

describe('the validator', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  it.each(CASES.map(([schema, values]) => [JSON.stringify(schema), schema, values] as const))(
    'judges %s as ajv does',
    (_name, schema, values) => {
      const oracle = ajv.compile(schema as AnySchema);
      const wanted = values.map((value) => Boolean(oracle(value)));
      expect(values.map((value) => validate(schema, value).length === 0)).toEqual(wanted);
      expect(new Set(wanted).size === 2 || typeof schema === 'boolean' || values.length === 2).toBe(true);
    },
  );

  it('says where the value breaks which keyword', () => {
    const schema = { properties: { 'a/b': { items: { type: 'string' } } }, required: ['c'] };
    expect(validate(schema, { 'a/b': ['x', 5] })).toEqual([
      { path: '/c', keyword: 'required' },
      { path: '/a~1b/1', keyword: 'type', limit: 'string' },
    ]);
  });

  it.each([
    ['date', ['2030-12-31', '2024-02-29'], ['2030-02-29', '2030-1-1', 'today']],
    ['date-time', ['2030-12-31T18:30:00Z', '2030-12-31T18:30:00.5+02:00'], ['2030-12-31T18:30:00', '2030-12-31', '2030-12-31T25:00:00Z']],
    ['time', ['18:30:00Z'], ['18:30', '24:00:00Z']],
    ['email', ['a@b.example'], ['a', 'a@b', 'a b@c.example']],
    ['uri', ['https://a.example/x', 'urn:isbn:1'], ['a.example', 'https://a b']],
    ['uuid', ['123e4567-e89b-12d3-a456-426614174000'], ['123']],
    ['ipv4', ['10.0.0.1'], ['10.0.0.256', '10.0.0', '1.2.3.4.5']],
    ['unheard-of', ['anything'], []],
  ])('knows the format %s', (format, good, bad) => {
    for (const value of good) expect(validate({ format }, value), value).toEqual([]);
    for (const value of bad) expect(validate({ format }, value), value).toHaveLength(1);
  });

  it('takes decimals as people write them', () => {
    expect([0.07, 4.35, 0.005].map((value) => validate({ multipleOf: 0.01 }, value).length)).toEqual([0, 0, 1]);
  });

  it('ends on schemas that lead in circles or branch without end, and lets nothing through there', () => {
    expect(validate({ $ref: '#' }, 1)[0]?.keyword).toBe('budget');
    const wide = { anyOf: Array.from({ length: 9 }, () => ({ $ref: '#', type: 'null' })) };
    expect(validate(wide, 1).length).toBeGreaterThan(0);
  });

  it('does not follow addresses outside of the document', () => {
    expect(resolveRef({}, 'https://remote.example/a.json')).toBeUndefined();
    expect(resolveRef({}, 'other.json#/a')).toBeUndefined();
    expect(resolveRef({}, '#/constructor')).toBeUndefined();
    expect(resolveRef({ $id: 'https://a.example/s', $defs: { a: true } }, 'https://a.example/s#/$defs/a')).toBe(true);
    expect(validate({ $ref: 'https://remote.example/a.json', type: 'string' }, 1)).toHaveLength(1);
  });

  it('does not hang on a pattern that backtracks', () => {
    expect(validate({ pattern: '^(a+)+$' }, `${'a'.repeat(40)}!`)).toEqual([]);
  });
});
