import Ajv from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrongParams } from './wrong-params.ts';

// The cases of a widget and its words; the keywords themselves are tested in json-schema/.
const STAT = {
  type: 'object',
  required: ['label', 'value'],
  properties: {
    label: { type: 'string' },
    value: { type: 'string' },
    trend: { enum: ['up', 'down', 'stable'] },
    code: { type: 'string', pattern: '^[A-Z]+$' },
    step: { multipleOf: 5 },
  },
  additionalProperties: false,
};

test.each([
  ['fits', { label: 'a', value: 'b' }, []],
  ['lacks one', { label: 'a' }, [{ path: '/value', message: 'required' }]],
  ['has a wrong word', { label: 'a', value: 'b', trend: 'left' }, [{ path: '/trend', message: 'must be one of up, down, stable' }]],
  ['is no object', 'x', [{ path: '', message: 'must be object' }]],
  ['does not match', { label: 'a', value: 'b', code: 'x' }, [{ path: '/code', message: 'must match ^[A-Z]+$' }]],
  ['is no multiple', { label: 'a', value: 'b', step: 7 }, [{ path: '/step', message: 'must be a multiple of 5' }]],
  ['has one too many', { label: 'a', value: 'b', 'a/b~c': 1 }, [{ path: '/a~1b~0c', message: 'not allowed' }]],
])('a value that %s', (_title, value, problems) => {
  expect(wrongParams(value, STAT)).toEqual(problems);
});

test('keys of the prototype are properties like others', () => {
  const hostile: unknown = JSON.parse('{"__proto__": 1, "label": "a", "value": "b"}');
  expect(wrongParams(hostile, STAT)).toEqual([{ path: '/__proto__', message: 'not allowed' }]);
  expect(wrongParams({}, { required: ['constructor'] })).toEqual([{ path: '/constructor', message: 'required' }]);
});

test('a schema that never ends, or a remote one, ends in a problem', () => {
  expect(wrongParams({}, { $ref: '#' })).toEqual([{ path: '', message: 'too deep to be checked' }]);
  expect(wrongParams({}, { allOf: [{ $ref: '#' }, { $ref: '#' }] }).length).toBeGreaterThan(0);
  expect(wrongParams({}, { $ref: 'https://remote.example/x.json' })).toEqual([
    { path: '', message: 'the schema refers to https://remote.example/x.json, which is not in it' },
  ]);
  expect(wrongParams('x', { $ref: '#/$defs/a', $defs: { a: { type: 'number' } } })).toHaveLength(1);
});

test('what fits and what does not is as another validator has it', () => {
  const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: -3, max: 3 }), fc.boolean(), fc.constant(null));
  const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), fc.dictionary(fc.constantFrom('a', 'b'), leaf));
  const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object');
  const plain = fc.oneof(
    fc.record({ type }),
    fc.record({ enum: fc.uniqueArray(leaf, { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: leaf }),
    fc.record({ minimum: fc.integer({ min: -2, max: 2 }), maxLength: fc.nat(2), minItems: fc.nat(2) }),
    fc.record({ exclusiveMaximum: fc.nat(2), maxItems: fc.nat(2), uniqueItems: fc.boolean() }),
  );
  const schema = fc.oneof(
    plain,
    fc.record({
      items: plain,
      properties: fc.dictionary(fc.constantFrom('a', 'b'), plain),
      required: fc.uniqueArray(fc.constantFrom('a', 'b')),
    }),
    fc.record({ additionalProperties: fc.boolean(), properties: fc.constant({ a: true }) }),
    fc.record({ anyOf: fc.array(plain, { minLength: 1, maxLength: 2 }) }),
    fc.record({ oneOf: fc.array(plain, { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(plain, { minLength: 1, maxLength: 2 }), not: plain }),
    fc.record({ if: plain, then: plain, else: plain }),
    fc.record({ contains: plain, minContains: fc.nat(2), propertyNames: fc.record({ const: fc.constantFrom('a', 'b') }) }),
    fc.record({ patternProperties: fc.record({ '^a': plain }), dependentRequired: fc.constant({ a: ['b'] }), additionalProperties: plain }),
    fc.record({ anyOf: fc.constant([{ properties: { a: true } }, { type: 'string' }]), unevaluatedProperties: fc.boolean() }),
  );
  const ajv = new Ajv({ strict: false });
  fc.assert(
    fc.property(value, schema, (given, wanted) => {
      expect(wrongParams(given, wanted).length === 0).toBe(ajv.validate(wanted, given));
    }),
    { numRuns: 800 },
  );
});
