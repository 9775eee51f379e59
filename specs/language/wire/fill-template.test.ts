import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../model/json.ts';
import { fillTemplate, valuesAt, referencesOf, valueAt } from './fill-template.ts';

const message: JsonObject = { name: 'kmd', deep: { list: [{ a: 1 }, { b: null }] }, status: 'error', title: 'One' };

test.each<[what: string, template: Json, filled: Json | undefined, references: string[]]>([
  ['a field', '$name', 'kmd', ['name']],
  ['a field that is not there', '$nothing', undefined, ['nothing']],
  ['a place in a list', '$deep.list.0.a', 1, ['deep.list.0.a']],
  ['a word', 'name', 'name', []],
  ['lines, without those that are not there', { lines: ['$title', '$description'] }, 'One', ['title', 'description']],
  ['a text as a text', { text: '$name' }, 'kmd', ['name']],
  ['a value as the text of its JSON', { text: '$deep.list.0' }, '{"a":1}', ['deep.list.0']],
  ['two that are the same', { same: ['$status', 'error'] }, true, ['status']],
  ['two that are not', { same: ['$status', 'success'] }, false, ['status']],
  ['what is deep in a structure', { is: [{ type: 'text', text: { text: '$name' } }] }, { is: [{ type: 'text', text: 'kmd' }] }, ['name']],
])('%s', (_, template, filled, references) => {
  expect(fillTemplate(template, message)).toEqual(filled);
  expect(referencesOf(template)).toEqual(references);
});

test.each<[path: string, values: Json[]]>([
  ['name', ['kmd']],
  ['deep.list.a', [1]],
  ['deep.list.b', [null]],
  ['deep.list.1', [{ b: null }]],
  ['deep.list.2', []],
  ['deep.list.c', []],
  ['name.length', []],
  ['toString', []],
])('the values at %s', (path, values) => {
  expect(valuesAt(message, path)).toEqual(values);
  if (values.length === 0) expect(valueAt(message, path)).toBeUndefined();
});
