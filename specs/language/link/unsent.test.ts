import { expect, test } from 'vitest';
import { found, testSpec } from './sample.ts';

const OPENED = 'receive: { type: a/open, id: x }\n    as: opened';
const SENT = 'sent: { type: a/retry }';
const UNSENT = 'notSent: { type: a/retry, after: opened }';

test.each<[name: string, steps: readonly string[], expected: readonly string[]]>([
  ['wanted, then not', [SENT, UNSENT], ['K7096 notSent']],
  ['wanted with a field, then none of them', ['sent: { type: a/retry, match: { id: x } }', UNSENT], ['K7096 notSent']],
  ['wanted, then nothing at all', [SENT, 'notSent: { after: opened }'], ['K7096 notSent']],
  ['wanted, then not among others', [SENT, 'notSent: { types: [a/retry], after: opened }'], ['K7096 notSent']],
  ['wanted, then not what a case says', [SENT, 'notSent: { type: { each: type }, after: opened }'], []],
  ['not wanted, then wanted', [UNSENT, SENT], []],
  ['wanted no times, then not', ['sent: { type: a/retry, times: 0 }', UNSENT], []],
  ['one with other fields', [SENT, 'notSent: { type: a/retry, match: { id: y }, after: opened }'], []],
  [
    'one of those fields',
    ['sent: { type: a/retry, match: { id: x, why: slow } }', 'notSent: { type: a/retry, match: { id: x }, after: opened }'],
    ['K7096 notSent'],
  ],
  [
    'none of them, with the same field',
    ['sent: { type: a/retry, match: { id: x } }', 'sent: { type: a/retry, match: { id: x }, times: 0 }'],
    ['K7096 sent'],
  ],
  ['none that lacks a field', ['sent: { type: a/retry, match: { id: x } }', 'sent: { type: a/retry, without: [why], times: 0 }'], []],
  [
    'one with another value',
    ['sent: { type: a/retry, match: { id: x } }', 'notSent: { type: a/retry, match: { id: y }, after: opened }'],
    [],
  ],
  ['what was sent is forgotten between', [SENT, 'forget: {}', UNSENT], []],
])('%s', (_, steps, expected) => {
  const text = testSpec([OPENED, ...steps].map((step) => `  - ${step}`).join('\n'));
  expect(found(text).filter((one) => one.startsWith('K7096'))).toEqual(expected);
});
