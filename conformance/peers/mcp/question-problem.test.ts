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
