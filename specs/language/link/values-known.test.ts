import { expect, test } from 'vitest';
import { foundInTest, HEAD } from './sample.ts';

// A number that a step wants as the value of a control, though nothing in its run brings it.

const SPEC = `${HEAD}\n## T — Test contract\n`;
const OPENED = "receive: { type: a/open, id: x, limit: 10, note: 'up to 25 a day' }";

test.each([
  ['what a message brings', [OPENED, 'holds: { part: price, is: 10 }'], []],
  ['a number in its words', [OPENED, 'holds: { part: price, is: 25 }'], []],
  ['what a person types', [OPENED, "fill: { part: price, value: '12' }", 'holds: { part: price, is: 12 }'], []],
  ['what nothing brings', [OPENED, 'holds: { part: price, is: 100 }'], ['K7163 100']],
  ['what only the beginning of a number is', [OPENED, 'holds: { part: price, is: 1 }'], ['K7163 1']],
  ['words, which are told elsewhere', [OPENED, 'holds: { part: price, is: a hundred }'], []],
] as const)('%s', (_, steps, want) => expect(foundInTest(SPEC, steps, /^K7163/)).toEqual(want));

test('a case brings its own', () =>
  expect(
    foundInTest(SPEC, [OPENED, 'holds: { part: price, is: { each: top } }'], /^K7163/, 'cases:\n  - { id: a, values: { top: 40 } }\n'),
  ).toEqual([]));
