import { expect, test } from 'vitest';
import { sanitiseImages } from './sanitise-images.ts';

const HOSTS = new Set(['images.example']);
const FOREIGN = 'https://evil.example/x.png';
const IMAGE = { type: 'string', format: 'image' };
const ONE = { properties: { picture: IMAGE } };

test.each<[where: string, schema: object | boolean, params: unknown, path: string]>([
  ['a property', ONE, { picture: FOREIGN }, '/picture'],
  ['an item', { items: IMAGE }, [FOREIGN], '/0'],
  ['the first of a tuple', { prefixItems: [IMAGE], items: { type: 'string' } }, [FOREIGN, 'words'], '/0'],
  ['a tuple of an older draft', { items: [{ type: 'string' }, IMAGE] }, ['words', FOREIGN], '/1'],
  ['a reference', { $defs: { p: IMAGE }, properties: { picture: { $ref: '#/$defs/p' } } }, { picture: FOREIGN }, '/picture'],
  ['a reference by anchor', { $defs: { p: { ...IMAGE, $anchor: 'p' } }, properties: { a: { $ref: '#p' } } }, { a: FOREIGN }, '/a'],
  ['a branch', { oneOf: [{ properties: { text: { type: 'string' } } }, ONE] }, { picture: FOREIGN }, '/picture'],
  ['a condition', { if: { required: ['picture'] }, then: ONE }, { picture: FOREIGN }, '/picture'],
  ['all of several', { allOf: [{ required: ['picture'] }, ONE] }, { picture: FOREIGN }, '/picture'],
  ['a pattern', { patternProperties: { '^pic': IMAGE } }, { pics: FOREIGN }, '/pics'],
  ['what is named nowhere', { additionalProperties: IMAGE }, { any: FOREIGN }, '/any'],
  ['what depends on another', { dependentSchemas: { a: ONE } }, { a: 1, picture: FOREIGN }, '/picture'],
  ['a tree', { properties: { picture: IMAGE, next: { $ref: '#' } } }, { next: { next: { picture: FOREIGN } } }, '/next/next/picture'],
])('an image of %s is checked', (_, schema, params, path) => {
  const { data, blocked } = sanitiseImages(params, schema, HOSTS);
  expect(blocked).toEqual([{ path, host: 'evil.example' }]);
  expect(JSON.stringify(data)).not.toContain('evil.example');
});

test.each<[what: string, schema: object | boolean, params: unknown]>([
  ['text that no schema calls an image', { properties: { note: { type: 'string' }, picture: IMAGE } }, { note: FOREIGN, picture: null }],
  ['an item after the images of a tuple', { prefixItems: [IMAGE], items: { type: 'string' } }, [null, FOREIGN]],
  ['an image of a host that is allowed', ONE, { picture: 'https://images.example/x.png' }],
  ['anything where the schema is none', true, { picture: FOREIGN }],
  ['a schema that refers to itself', { $ref: '#' }, { picture: FOREIGN }],
])('%s stays', (_, schema, params) => {
  expect(sanitiseImages(params, schema, HOSTS)).toEqual({ data: params, blocked: [] });
});
