import { expect, test } from 'vitest';
import { sampleSpec } from '../fixtures/sample.ts';
import type { JsonObject } from '../../specs/language/model/json.ts';
import { messageProblem, shapeProblem } from './validate.ts';

test.each<[JsonObject, string | undefined]>([
  [{ name: 'x', version: '1', surface: 'web', specs: { note: { supports: ['a'] } }, more: 1 }, undefined],
  [{ name: 'x', version: '1', surface: 'web' }, "it must have required property 'specs'"],
  [
    { name: 'x', version: '1', surface: 'mail', specs: {} },
    'surface must be equal to one of the allowed values: web, flutter, compose, swiftui, tui',
  ],
  [{ name: 'x', version: '1', surface: 'web', specs: { note: { supports: 'a' } } }, 'specs.note.supports must be array'],
])('the description %o', (value, problem) => {
  expect(shapeProblem('Description', value)).toBe(problem);
});

test.each<['in' | 'out', JsonObject, string | undefined]>([
  ['out', { type: 'note/send', text: 'a', more: true }, undefined],
  ['out', { type: 'note/send' }, "it must have required property 'text'"],
  ['out', { type: 'note/send', text: 1 }, 'text must be string'],
  ['out', { text: 1 }, "it must have required property 'type'"],
  ['in', { type: 'unheard/of' }, undefined],
])('the message %s %o', (direction, message, problem) => {
  expect(messageProblem(sampleSpec([]), direction, message)).toBe(problem);
});
