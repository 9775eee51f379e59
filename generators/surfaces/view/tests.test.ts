import { expect, test } from 'vitest';
import type { Json } from '../../../specs/language/model/json.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Test } from '../../../specs/language/model/test.ts';
import { caseViews } from './tests.ts';

test.each<[what: string, match: Json, undecided: string | undefined]>([
  ['fields that are equal', { id: 'c1', values: { n: [1, { a: 'x' }] } }, undefined],
  ['an expression', { content: { $pattern: '^a' } }, 'the fields are compared by `$pattern`'],
  ['a matcher deep inside', { values: [{ n: { $atLeast: 2 } }] }, 'the fields are compared by `$atLeast`'],
])('a step with %s', (_what, match, undecided) => {
  const step = { verb: 'sent', index: 1, args: { type: 'a/b', match, fields: { $ref: '#' } } };
  const views = caseViews({ fixtures: {} } as unknown as Spec, { id: 'T1', steps: [step], cases: [], given: {} } as unknown as Test);
  expect(views[0]?.steps[0]?.undecided).toBe(undecided);
});
