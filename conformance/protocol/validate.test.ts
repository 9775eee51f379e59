import { expect, test } from 'vitest';
import { sampleSpec } from '../fixtures/sample-spec.ts';
import type { JsonObject } from '../../specs/language/model/json.ts';
import { messageProblem, shapeProblem } from './validate.ts';

test.each<[JsonObject, string | undefined]>([
  [{ name: 'x', version: '1', surface: 'web', specs: { note: { supports: ['a'] } }, more: 1 }, undefined],
  [{ name: 'x', version: '1', surface: 'web' }, 'it lacks `specs`'],
  [{ name: 'x', version: '1', surface: 'mail', specs: {} }, '`surface` must be one of web, flutter, compose, swiftui, tui, found `mail`'],
  [{ name: 'x', version: '1', surface: 'web', specs: { note: { supports: 'a' } } }, '`specs.note.supports` must be a list, found `a`'],
])('the description %o', (value, problem) => {
  expect(shapeProblem('Description', value)).toBe(problem);
});

test.each<['in' | 'out', JsonObject, string | undefined]>([
  ['out', { type: 'note/send', text: 'a', more: true }, undefined],
  ['out', { type: 'note/send' }, 'it lacks `text`'],
  ['out', { type: 'note/send', text: 1 }, '`text` must be a text, found 1'],
  ['out', { text: 1 }, 'it lacks `type`'],
  ['in', { type: 'unheard/of' }, undefined],
])('the message %s %o', (direction, message, problem) => {
  expect(messageProblem(sampleSpec([]), direction, message)).toBe(problem);
});
