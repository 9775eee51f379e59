import { expect, test } from 'vitest';
import { found, testSpec } from './sample.ts';

const SCHEMA =
  '{ type: object, required: [city], properties: { city: { type: string, title: City, minLength: 3 }, nights: { type: integer, title: Nights, maximum: 5 } } }';
const OPENED = `receive: { type: a/open, id: x, schema: ${SCHEMA} }`;
const fill = (value: string): string => `fill: { part: retry, name: Nights, value: '${value}' }`;

test.each<[steps: readonly string[], expected: readonly string[]]>([
  [['field: { part: retry, name: City, required: true }'], []],
  [['field: { part: retry, name: Nights, required: true }'], ['K7135 true']],
  [['field: { part: retry, name: City, marked: false }'], ['K7135 false']],
  [['field: { part: retry, name: Other, required: true }'], []],
  [['field: { part: retry, name: City, key: a.retry, args: { n: 3 } }'], []],
  [['field: { part: retry, name: City, key: a.retry, args: { n: 30 } }'], ['K7136 30']],
  [[fill('9'), 'field: { part: retry, name: Nights, invalid: true }'], []],
  [[fill('4'), 'click: retry', 'field: { part: retry, name: Nights, invalid: true }'], ["K7137 '4'"]],
  [[fill('4.5'), 'field: { part: retry, name: Nights, invalid: true }'], []],
  [[fill('4'), fill('6'), 'field: { part: retry, name: Nights, invalid: true }'], []],
  [[fill('4'), 'field: { part: retry, name: City, invalid: true }'], []],
  [['sent: { type: a/retry, match: { more: { nights: 3 } } }'], []],
  [["sent: { type: a/retry, match: { more: { nights: '3' } } }"], ["K7138 '3'"]],
  [[fill('3'), 'sent: { type: a/retry, match: { more: { nights: 3 } } }'], []],
  [[fill('3'), 'sent: { type: a/retry, match: { more: { nights: 4 } } }'], ['K7162 4']],
  [[fill('3'), fill('4'), 'sent: { type: a/retry, match: { more: { nights: 4 } } }'], []],
  [[fill('3'), 'sent: { type: a/retry, match: { more: { days: 4 } } }'], []],
  [['sent: { type: a/retry, match: { more: { nights: { $atLeast: 3 } } } }'], []],
])('%j', (steps, expected) => {
  const text = testSpec([OPENED, ...steps].map((step) => `  - ${step}`).join('\n'));
  expect(found(text).filter((one) => /^K71(3[5-8]|62)/.test(one))).toEqual(expected);
});
