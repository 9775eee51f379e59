import { expect, test } from 'vitest';
import { found, testSpec } from './sample.ts';

const STEPS = '  - receive: { type: a/open, id: { each: id } }\n  - count: { part: retry, is: { each: many } }';

test.each<[name: string, cases: readonly string[], expected: readonly string[]]>([
  ['other data', ['{ id: a, values: { id: x, many: 1 } }', '{ id: b, values: { id: y, many: 1 } }'], []],
  [
    'the same data',
    ['{ id: a, values: { id: x, many: 1 } }', '{ id: b, values: { many: 1, id: x } }'],
    ['K7130 { id: b, values: { many: 1, id: x } }'],
  ],
  ['the same data elsewhere', ['{ id: a, values: { id: x, many: 1 } }', '{ id: b, given: { zoom: 2 }, values: { id: x, many: 1 } }'], []],
  [
    'the same data in another revision',
    ["{ id: a, since: '2025-11-25', values: { id: x, many: 1 } }", '{ id: b, values: { id: x, many: 1 } }'],
    [],
  ],
  ['another number of the same', ['{ id: a, values: { id: x, many: 1 } }', '{ id: b, values: { id: x, many: 2 } }'], ['K7131 2']],
  [
    'other steps',
    [
      '{ id: a, values: { id: x, many: 1 }, steps: [{ see: retry }] }',
      '{ id: b, values: { id: x, many: 1 }, steps: [{ click: retry }, { see: retry }] }',
    ],
    [],
  ],
])('%s', (_, cases, expected) => {
  const text = testSpec(`${STEPS}\ncases:\n${cases.map((one) => `  - ${one}`).join('\n')}`);
  expect(found(text).filter((one) => /^K713[01]/.test(one))).toEqual(expected);
});

test('a case that a common text step tells apart is another one', () => {
  const text = testSpec(
    '  - see: { text: { each: word } }\ncases:\n  - { id: a, values: { word: Hello } }\n  - { id: b, values: { word: Bye } }',
  );
  expect(found(text).filter((one) => /^K713[01]/.test(one))).toEqual([]);
});
