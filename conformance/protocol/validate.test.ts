import { describe, expect, test } from 'vitest';
import { sampleSpec } from '../fixtures/sample-spec.ts';
import { misfitsOf } from '../../specs/language/link/type-match.ts';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import { PRIMITIVES } from '../../specs/language/model/type-expression.ts';
import { messageProblem, shapeProblem } from './validate.ts';

test.each<[JsonObject, string | undefined]>([
  [{ name: 'x', version: '1', surface: 'web', specs: { note: { supports: ['a'] } }, more: 1 }, undefined],
  [{ name: 'x', version: '1', surface: 'web' }, 'it lacks `specs`'],
  [{ name: 'x', version: '1', surface: 'mail', specs: {} }, '`surface` must be one of web, flutter, compose, swiftui, tui, found `mail`'],
  [{ name: 'x', version: '1', surface: 'web', specs: {}, presets: ['a', ''] }, '`presets.1` must have at least 1 character'],
  [{ name: 'x', version: '1', surface: 'web', specs: { note: { supports: 'a' } } }, '`specs.note.supports` must be a list, found `a`'],
])('the description %o', (value, problem) => {
  expect(shapeProblem('Description', value)).toBe(problem);
});

describe('a test that the linter accepts brings messages that the runner accepts', () => {
  const VALUES: readonly Json[] = ['a', '4s', '', true, 1, 1.5, null, [], { a: 1 }];
  test.each(PRIMITIVES)('%s', (name) => {
    const type = { kind: 'primitive', name } as const;
    const place = sampleSpec([]).place;
    const message = { direction: 'in', type: 'note/typed', fields: [{ name: 'value', type, optional: false }], place } as const;
    const spec = { ...sampleSpec([]), wire: [message] };
    const accepted = (fits: (value: Json) => boolean): readonly Json[] => VALUES.filter(fits);
    expect(accepted((value) => messageProblem(spec, 'in', { type: message.type, value }) === undefined)).toEqual(
      accepted((value) => misfitsOf(value, type, 'value', () => undefined).length === 0),
    );
  });
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
