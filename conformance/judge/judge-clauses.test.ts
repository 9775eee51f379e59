import { expect, test } from 'vitest';
import { sampleTest, step } from '../fixtures/sample-spec.ts';
import type { Step } from '../../specs/language/model/test.ts';
import type { Verdict } from '../../specs/language/model/verdict.ts';
import { coversOf, judgeClauses } from './judge-clauses.ts';

/** `A,B passed` is a step about A and B, `passed` one about all. */
function assertions(text: string): Parameters<typeof judgeClauses>[2] {
  return text.split('; ').map((one) => {
    const [names, verdict] = one.includes(' ') ? one.split(' ') : [undefined, one];
    return { verdict: verdict as Verdict, ...(names === undefined ? {} : { covers: names.split(',') }) };
  });
}

test.each<[steps: string, verdict: Verdict, clauses: string]>([
  ['A passed; B failed', 'failed', 'A passed, B failed'],
  ['B failed; A passed', 'failed', 'A passed, B failed'],
  ['A passed; failed', 'failed', 'A failed, B failed'],
  ['A passed; passed; B failed', 'failed', 'A passed, B failed'],
  ['A,B passed; A failed', 'failed', 'A failed, B passed'],
  ['B failed; A untested', 'failed', 'A untested, B failed'],
  ['A passed; B failed; A untested', 'failed', 'A untested, B failed'],
  ['A passed; B failed; untested', 'failed', 'A untested, B failed'],
  // No step names A: what passed may be about anything.
  ['passed; B failed', 'failed', 'A untested, B failed'],
  ['B failed', 'failed', 'A untested, B failed'],
  ['A passed; B untested', 'untested', 'A passed, B untested'],
  ['A passed; B not-applicable', 'not-applicable', 'A passed, B not-applicable'],
  ['A failed; B error', 'error', 'A error, B error'],
  ['A passed; B passed', 'passed', 'A passed, B passed'],
  ['A passed', 'passed', 'A passed, B untested'],
  ['passed', 'passed', 'A passed, B passed'],
  // Only absences passed.
  ['A passed; B passed', 'untested', 'A untested, B untested'],
])('%s', (steps, verdict, expected) => {
  const others = judgeClauses(['A', 'B'], verdict, assertions(steps)) ?? {};
  expect(['A', 'B'].map((clause) => `${clause} ${others[clause] ?? verdict}`).join(', ')).toBe(expected);
});

test('a case is about the clauses that its steps name, and about those that no step names', () => {
  const about = (...clauses: string[]): Step => ({
    ...step(1, 'reads', {}),
    covers: clauses.map((clause) => ({ clause, place: step(1, 'reads', {}).place })),
  });
  const [image, audio] = [about('A'), about('B')];
  const whole = { ...sampleTest('T1', [step(1, 'reads', {})]), covers: ['A', 'B', 'C'] };
  const cases = [image, audio].map((own, index) => ({ id: String(index), given: {}, values: {}, steps: [own], place: own.place }));
  expect(coversOf({ ...whole, cases }, [...whole.steps, image])).toEqual(['A', 'C']);
  expect(coversOf(whole, whole.steps)).toEqual(['A', 'B', 'C']);
});
