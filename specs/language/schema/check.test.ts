import { expect, test } from 'vitest';
import type { Json } from '../model/json.ts';
import { schemaCheck } from './check.ts';
import { problemSentence } from './problem.ts';

const SCHEMA = {
  $id: 'kmd:test:schema',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', pattern: '\\S', title: 'a name' },
    side: { enum: ['left', 'right'] },
    version: { const: 1 },
    count: { type: 'integer', minimum: 1, maximum: 9 },
    tags: { type: ['array', 'null'], items: { type: 'string' }, maxItems: 2 },
    locale: { type: 'string', format: 'locale' },
    'a/b': { $ref: '#/$defs/Size' },
  },
  $defs: { Size: { type: 'object', properties: { width: { type: 'number' } }, additionalProperties: false } },
};

test.each<[value: Json, sentence: string, hints: string[]]>([
  [[], 'it must be a mapping, found an empty list', []],
  [{}, 'it lacks `name`', []],
  [{ name: ' ' }, '`name` must be a name, found ` `', []],
  [{ name: 'a', sid: 'left' }, 'it has the unknown key `sid`; known are name, side, version, count, tags, locale, a/b', ['Did you mean `side`?']], // prettier-ignore
  [{ name: 'a', side: 'lefd' }, '`side` must be one of left, right, found `lefd`', ['Did you mean `left`?']],
  [{ name: 'a', version: 2 }, '`version` must be 1, found 2', []],
  [{ name: 'a', count: 1.5 }, '`count` must be a whole number, found 1.5', []],
  [{ name: 'a', count: 0 }, '`count` must be at least 1, found 0', []],
  [{ name: 'a', count: 10 }, '`count` must be at most 9, found 10', []],
  [{ name: 'a', tags: 'b' }, '`tags` must be a list or nothing, found `b`', []],
  [{ name: 'a', tags: ['b', true] }, '`tags.1` must be a text, found true', []],
  [{ name: 'a', tags: ['b', 'c', 'd'] }, '`tags` must have at most 2 items', []],
  [{ name: 'a', locale: 'pt-br' }, '`locale` must be a text of the format `locale`, found `pt-br`', []],
  [{ name: 'a', 'a/b': { width: '1' } }, '`a/b.width` must be a number, found `1`', []],
])('%j', (value, sentence, hints) => {
  const problems = schemaCheck(SCHEMA)(value);
  expect(problems.map((problem) => problemSentence(problem))).toEqual([sentence]);
  expect(problems[0]?.hints).toEqual(hints);
});

test('a value that fits has no problem', () => {
  expect(schemaCheck(SCHEMA)({ name: 'a', tags: null, locale: 'pt-BR' })).toEqual([]);
});

test('`definition` checks against one entry of `$defs`', () => {
  const check = schemaCheck(SCHEMA, { definition: 'Size' });
  expect(check({ width: true }).map((problem) => problemSentence(problem))).toEqual(['`width` must be a number, found true']);
  expect(() => schemaCheck(SCHEMA, { definition: 'Sise' })({})).toThrow('the schema kmd:test:schema has no definition Sise');
});

test('`every` reports all problems, with pointers and unknown keys', () => {
  const problems = schemaCheck(SCHEMA, { every: true })({ side: 1, 'a/b': { with: 2 } });
  expect(problems.map(({ pointer, key }) => [pointer, key])).toEqual([
    ['', undefined],
    ['/side', undefined],
    ['/a~1b', 'with'],
  ]);
});

test('`defaults` fills in defaults', () => {
  const value = {};
  expect(schemaCheck({ type: 'object', properties: { side: { default: 'left' } } }, { defaults: true })(value)).toEqual([]);
  expect(value).toEqual({ side: 'left' });
});
