import { expect, test } from 'vitest';
import type { Json } from '../../../specs/language/model/json.ts';
import { questionProblem } from './question-problem.ts';

const about = (properties: Record<string, Json>): string | undefined =>
  questionProblem({ message: 'go', schema: { type: 'object', properties } });

test.each<[what: string, property: Json]>([
  ['a text', { type: 'string', title: 'City' }],
  ['a choice', { type: 'string', enum: ['C', 'F'] }],
  ['a choice of several', { type: 'array', items: { type: 'string', enum: ['red'] } }],
])('%s may be asked', (_, property) => {
  expect(about({ property })).toBeUndefined();
});

test('a type that MCP does not know is named', () => {
  expect(about({ city: { type: 'string' }, odd: { type: 'kmd-hologram' } })).toBe(
    'MCP does not allow this question: no field is like {"type":"kmd-hologram"}',
  );
});

test('a page has no fields', () => {
  expect(questionProblem({ message: 'go', schema: {}, url: 'https://page.example/' })).toBeUndefined();
});

test.each<[keyword: string, property: Json]>([
  ['pattern', { type: 'string', title: 'City', pattern: '^[A-Z]' }],
  ['exclusiveMinimum', { type: 'number', exclusiveMinimum: 0 }],
  ['uniqueItems', { type: 'array', items: { type: 'string', enum: ['red'] }, uniqueItems: true }],
])('%s is not in MCP, so that no client of the SDK shows it to its app', (keyword, property) => {
  expect(about({ city: { type: 'string' }, property })).toBe(
    `MCP has no “${keyword}” in a field, and a client of the SDK drops it before the app sees the question`,
  );
});

test.each<[what: string, property: Json]>([
  ['bounds and a default', { type: 'integer', title: 'Nights', description: 'How many', minimum: 1, maximum: 9, default: 2 }],
  ['a format', { type: 'string', format: 'email', minLength: 3, maxLength: 9, default: 'a@b.c' }],
  ['titled choices', { type: 'string', oneOf: [{ const: 'r', title: 'Red' }] }],
  ['names of choices', { type: 'string', enum: ['r'], enumNames: ['Red'] }],
  ['several titled choices', { type: 'array', minItems: 1, maxItems: 2, items: { anyOf: [{ const: 'r', title: 'Red' }] }, default: ['r'] }],
  ['a name like one of a prototype', { type: 'boolean', default: true }],
])('%s reach the app as they were asked', (_, property) => {
  expect(about({ constructor: property })).toBeUndefined();
});
