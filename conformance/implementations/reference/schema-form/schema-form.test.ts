import { describe, expect, it } from 'vitest';
import type { Schema } from '../json-schema/schema.ts';
import type { Draft, FormField } from './field.ts';
import { formOf } from './form-of.ts';
import { readForm, type Reading } from './read.ts';

type Entries = Readonly<Record<string, string | boolean | readonly string[]>>;

const object = (properties: Record<string, unknown>, more: Record<string, unknown> = {}): Schema => ({
  type: 'object',
  properties,
  ...more,
});
const read = (schema: Schema, entries: Entries = {}): Reading =>
  readForm(formOf(schema), schema, new Map(Object.entries(entries).map(([path, content]) => [`args/${path}`, content])) as Draft);
const value = (schema: Schema, entries: Entries = {}): unknown => {
  const reading = read(schema, entries);
  expect([...reading.problems]).toEqual([]);
  return reading.value;
};
const problems = (schema: Schema, entries: Entries = {}): Record<string, string> =>
  Object.fromEntries([...read(schema, entries).problems].map(([path, { keyword, path: rest }]) => [path, keyword + rest]));

/** The kind of each property's field. */
function kinds(schema: Schema): Record<string, string> {
  const form = formOf(schema);
  if (form.kind !== 'group') return { '': kind(form) };
  return Object.fromEntries(form.fields.map(([name, field]) => [name, kind(field)]));
}
const kind = (field: FormField): string => (field.kind === 'leaf' ? field.field.kind : field.kind);

describe('the form of a schema', () => {
  it('has a control for each type', () => {
    expect(
      kinds(
        object({
          a: { type: 'string' },
          b: { type: 'string', format: 'textarea' },
          c: { type: 'number' },
          d: { type: 'integer' },
          e: { type: 'boolean' },
          f: { enum: ['x', 'y'] },
          g: { oneOf: [{ const: 1, title: 'One' }, { const: 2 }] },
          h: { type: 'array', items: { enum: ['x', 'y'] } },
          i: { type: 'array', items: { type: 'object', properties: { x: { type: 'string' } } } },
          j: { type: 'object', properties: { x: { type: 'string' } } },
          k: { oneOf: [{ type: 'string' }, { type: 'number' }] },
          l: { const: 5 },
          m: { type: ['string', 'null'] },
          n: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
          o: { properties: { x: true } },
        }),
      ),
    ).toEqual({
      ...{ a: 'text', b: 'textarea', c: 'number', d: 'integer', e: 'boolean', f: 'choice', g: 'choice', h: 'choices' },
      ...{ i: 'list', j: 'group', k: 'variants', l: 'constant', m: 'text', n: 'integer', o: 'group' },
    });
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['true', true],
    ['several types', { type: ['string', 'number'] }],
    ['free names', { type: 'object', additionalProperties: { type: 'string' } }],
    ['named and free names', { type: 'object', properties: { a: true }, patternProperties: { '^x': true } }],
    ['names that a condition adds', { type: 'object', properties: { a: true }, if: {}, then: { properties: { b: true } } }],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }] }],
    ['items of any kind', { type: 'array' }],
    ['a remote reference', { $ref: 'https://remote.example/a.json' }],
    ['a missing reference', { $ref: '#/$defs/none' }],
    ['parts that contradict each other', { allOf: [{ type: 'string' }, { type: 'number' }] }],
    ['an object without properties', { type: 'object' }],
  ])('falls back to JSON for %s', (_name, property) => {
    expect(kinds(object({ p: property }))).toEqual({ p: 'json' });
  });

  it('falls back to JSON for a dialect that it does not know, and takes known ones', () => {
    const properties = { a: { type: 'string' } };
    expect(kinds({ $schema: 'https://dialect.example/schema', ...keywordsOf(object(properties)) })).toEqual({ '': 'json' });
    expect(kinds({ $schema: 'http://json-schema.org/draft-07/schema#', ...keywordsOf(object(properties)) })).toEqual({ a: 'text' });
  });

  it('asks for nothing where the schema says nothing of an object', () => {
    expect(formOf({ type: 'object' })).toMatchObject({ kind: 'group', fields: [] });
    expect(value({ type: 'object', additionalProperties: false })).toEqual({});
    expect(kinds({ type: 'object', additionalProperties: true })).toEqual({ '': 'json' });
  });

  it('follows references inside the document and merges parts', () => {
    const schema = {
      ...keywordsOf(
        object({ p: { $ref: '#/$defs/place', title: 'Here' }, q: { allOf: [{ $ref: '#/$defs/place' }, { required: ['city'] }] } }),
      ),
      $defs: { place: object({ city: { type: 'string' } }) },
    };
    expect(kinds(schema)).toEqual({ p: 'group', q: 'group' });
    expect(value(schema, { 'p/city': 'Recife' })).toEqual({ p: { city: 'Recife' } });
    expect(formOf(schema)).toMatchObject({
      fields: [
        ['p', { label: 'Here' }],
        ['q', { fields: [['city', { required: true }]] }],
      ],
    });
  });

  it('ends where a schema contains itself', () => {
    const node = object(
      { name: { type: 'string' }, next: { $ref: '#' }, children: { type: 'array', items: { $ref: '#' } } },
      { required: ['name'] },
    );
    const form = formOf(node);
    // The root has no reference on its way, so one step down is drawn; the next one leads in a circle.
    expect(form).toMatchObject({ fields: [{}, ['next', { kind: 'group', fields: [{}, ['next', { field: { kind: 'json' } }], {}] }], {}] });
    expect(
      value(node, {
        name: 'a',
        children: ['0', '4'],
        'children/0/name': 'b',
        'children/4/name': 'c',
        'children/4/children': ['0'],
        'children/4/children/0/name': 'd',
      }),
    ).toEqual({
      name: 'a',
      children: [{ name: 'b' }, { name: 'c', children: [{ name: 'd' }] }],
    });
    expect(kinds(object({ loop: { $ref: '#/properties/loop' } }))).toEqual({ loop: 'json' });
  });
});

it('stays small where definitions name each other without end', () => {
  const names = Array.from({ length: 12 }, (_, index) => `d${index}`);
  const all = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  const schema = { ...keywordsOf(object(all)), $defs: Object.fromEntries(names.map((name) => [name, object(all)])) };
  expect(JSON.stringify(formOf(schema)).length).toBeLessThan(500_000);
});

it('makes the same form of a variant and of an item however often it is drawn', () => {
  const inner = object(Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`p${index}`, { type: 'string' }])));
  const form = formOf(object({ v: { oneOf: [inner, { type: 'number' }] }, l: { type: 'array', items: inner } }));
  const drawn = (): string[] =>
    form.kind === 'group'
      ? form.fields.map(([, field]) =>
          field.kind === 'variants' ? kind(field.variants[0]?.form() ?? field) : field.kind === 'list' ? kind(field.item('0', '')) : '',
        )
      : [];
  for (let times = 0; times < 5; times += 1) expect(drawn()).toEqual(['group', 'group']);
});

const keywordsOf = (schema: Schema): Record<string, unknown> => ({ ...(schema as Record<string, unknown>) });

describe('reading a form', () => {
  it('keeps types, sends constants and leaves out what was left alone', () => {
    const schema = object(
      {
        s: { type: 'string' },
        n: { type: 'number' },
        b: { type: 'boolean' },
        e: { enum: [1, '1'] },
        m: { type: 'array', items: { enum: [1, 2] } },
        c: { const: 'kmd' },
        j: {},
      },
      { required: ['c'] },
    );
    expect(value(schema)).toEqual({ c: 'kmd' });
    expect(value(schema, { s: 'x', n: '1.5', b: false, e: '1', m: ['2'], j: '{"a": [1]}' })).toEqual({
      s: 'x',
      n: 1.5,
      b: false,
      e: 1,
      m: [2],
      c: 'kmd',
      j: { a: [1] },
    });
    expect(value(schema, { e: '"1"', s: '' })).toEqual({ c: 'kmd', e: '1' });
  });

  it('sends defaults as they stand, unless they were emptied', () => {
    const schema = object({
      s: { type: 'string', default: 'x' },
      l: { type: 'array', items: { type: 'string' }, default: ['a', 'b'] },
      g: object({ d: { default: 1, type: 'integer' } }),
    });
    expect(value(schema)).toEqual({ s: 'x', l: ['a', 'b'] });
    expect(value(schema, { s: '', l: ['1'] })).toEqual({ l: ['b'] });
    expect(value(schema, { 'g/d': '2' })).toMatchObject({ g: { d: 2 } });
  });

  it('asks for the insides of an optional group only once it was touched', () => {
    const schema = object({ g: object({ a: { type: 'string' }, b: { type: 'string' } }, { required: ['a', 'b'] }) });
    expect(value(schema)).toEqual({});
    expect(value(schema, { 'g/a': '' })).toEqual({});
    expect(problems(schema, { 'g/a': 'x' })).toEqual({ 'args/g/b': 'required' });
  });

  it('says what is wrong at the field that holds the value', () => {
    const schema = object(
      {
        s: { type: 'string', minLength: 3 },
        n: { type: 'integer', minimum: 1 },
        l: { type: 'array', items: { type: 'string', pattern: '^k' }, minItems: 2 },
        j: { type: 'object', additionalProperties: { type: 'number' } },
      },
      { required: ['s', 'n'] },
    );
    expect(problems(schema)).toEqual({ 'args/s': 'required', 'args/n': 'required' });
    expect(problems(schema, { s: 'ab', n: '1.5', l: ['0'], args: '' })).toMatchObject({ 'args/s': 'minLength', 'args/n': 'integer' });
    expect(problems(schema, { s: 'abc', n: '0', l: ['0', '1'], 'l/0': 'kmd', 'l/1': 'x' })).toEqual({
      'args/n': 'minimum',
      'args/l/1': 'pattern',
    });
    expect(problems(schema, { s: 'abc', n: '1', l: ['0'], 'l/0': 'kmd' })).toEqual({ 'args/l': 'minItems' });
    expect(problems(schema, { s: 'abc', n: '1', j: '{"a": "b"}' })).toEqual({ 'args/j': 'type/a' });
    expect(problems(schema, { s: 'abc', n: '1', j: '{' })).toEqual({ 'args/j': 'json' });
  });

  it('sends the variant that was chosen, with its constant, and says what that one lacks', () => {
    const schema = object(
      {
        to: {
          oneOf: [
            object({ kind: { const: 'mail' }, mail: { type: 'string', format: 'email' } }, { required: ['kind', 'mail'] }),
            object({ kind: { const: 'phone' }, phone: { type: 'string' } }, { required: ['kind', 'phone'] }),
          ],
        },
      },
      { required: ['to'] },
    );
    expect(formOf(schema)).toMatchObject({ fields: [['to', { variants: [{ title: 'mail' }, { title: 'phone' }] }]] });
    expect(value(schema, { to: '1', 'to/?1/phone': '555' })).toEqual({ to: { kind: 'phone', phone: '555' } });
    expect(problems(schema, { to: '1' })).toEqual({ 'args/to/?1/phone': 'required' });
    expect(problems(schema, { to: '0', 'to/?0/mail': 'nobody' })).toEqual({ 'args/to/?0/mail': 'format' });
    expect(problems(schema, { 'to/?0/mail': 'a@b.example' })).toEqual({});
  });

  it('lets a rule that no single field breaks hold the form back', () => {
    const schema = object({ a: { type: 'string' }, b: { type: 'string' } }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] });
    expect(kinds(schema)).toEqual({ a: 'text', b: 'text' });
    expect(problems(schema)).toEqual({ args: 'anyOf' });
    expect(value(schema, { b: 'x' })).toEqual({ b: 'x' });
  });

  it('treats properties with names of prototypes as any other', () => {
    const schema = object(Object.fromEntries(['__proto__', 'constructor', 'toString'].map((name) => [name, { type: 'string' }])));
    const found = value(schema, { __proto__x: '', constructor: 'a', toString: 'b' });
    expect(Object.entries(found as object)).toEqual([
      ['constructor', 'a'],
      ['toString', 'b'],
    ]);
    const reading = readForm(formOf(schema), schema, new Map([['args/__proto__', 'c']]));
    expect(Object.getOwnPropertyNames(reading.value)).toEqual(['__proto__']);
  });

  it.each<[string, unknown, unknown]>([
    ['a type', { type: ['string', 'null'] }, null],
    ['a branch', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, null],
    ['a reference', { $ref: '#/$defs/some' }, null],
    ['several branches', { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] }, null],
    ['constants', { oneOf: [{ const: 'x' }, { const: 'y' }, { type: 'null' }] }, null],
    ['a constant', { anyOf: [{ const: 'x' }, { type: 'null' }] }, null],
    ['yes or no', { type: ['boolean', 'null'] }, null],
    ['an object', { type: ['object', 'null'], properties: { x: { type: 'string' } }, required: ['x'] }, null],
    ['a list', { type: ['array', 'null'], items: { type: 'string' } }, null],
  ])('sends null for what must be there, may be null by %s, and is left alone', (_, a, wanted) => {
    expect(value(object({ a }, { required: ['a'], $defs: { some: { type: ['number', 'null'] } } }))).toEqual({ a: wanted });
  });

  it('asks for what a part of the schema keeps from being null', () => {
    expect(problems(object({ a: { type: ['string', 'null'], not: { type: 'null' } } }, { required: ['a'] }))).toEqual({
      'args/a': 'required',
    });
  });

  it('has null among the options of constants', () => {
    const schema = object({ a: { oneOf: [{ const: 'x' }, { const: null }] }, b: { type: 'array', items: { enum: ['x', null] } } });
    expect(value(schema, { a: '"x"' })).toEqual({ a: 'x' });
    expect(value(schema, { a: 'null', b: ['null'] })).toEqual({ a: null, b: [null] });
  });

  it('begins with the form that the default fits, and sends the default in its type', () => {
    const anyOf = [{ type: 'string' }, { type: 'number' }];
    expect(value(object({ a: { anyOf, default: 5 }, b: { anyOf } }))).toEqual({ a: 5 });
  });

  it('sends the constant that marks the chosen form, required or not', () => {
    const form = (kind: string) => ({ properties: { kind: { const: kind }, x: { type: 'string' } } });
    const schema = object({ a: { oneOf: [form('one'), form('two')] }, b: { const: 1 }, c: { const: 2, default: 2 } }, { required: ['a'] });
    expect(value(schema, { 'a/?0/x': 'hi' })).toEqual({ a: { kind: 'one', x: 'hi' }, c: 2 });
  });

  it('has a field for a name that is asked for and not described', () => {
    expect(kinds(object({ a: { type: 'string' } }, { required: ['a', 'b'] }))).toEqual({ a: 'text', b: 'json' });
    expect(kinds({ type: 'object', required: ['b'] })).toEqual({ b: 'json' });
  });

  it('finds the remainder of a large number', () => {
    const schema = object({ a: { type: 'integer', multipleOf: 1000 }, b: { type: 'number', multipleOf: 0.01 } });
    expect(problems(schema, { a: '3000000000500', b: '19.99' })).toEqual({ 'args/a': 'multipleOf' });
  });
});
