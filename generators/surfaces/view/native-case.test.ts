import { expect, test } from 'vitest';
import { nativeCase, skippedSteps } from './native-case.ts';
import type { StepView, TestView } from './tests.ts';

const place = { file: '', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

/** A case of these verbs; `?` marks what the platform cannot do. */
function known(...verbs: readonly string[]) {
  const steps: StepView[] = verbs.map((verb, at) => ({ verb: verb.replace('?', ''), args: {}, id: String(at + 1), place }));
  const one: TestView = { test: 'T1', title: '', covers: [], given: {}, steps, place };
  return nativeCase(one, undefined, ({ verb, id }) => (verbs[Number(id) - 1]?.endsWith('?') ? { skip: `no ${verb}` } : { code: verb }));
}

test('an assertion that the platform cannot decide is skipped alone', () => {
  const one = known('receive', 'focusOn?', 'click', 'sent');
  expect(one.skip).toBeUndefined();
  expect(one.steps.flatMap((step) => ('code' in step ? step.code : []))).toEqual(['receive', 'click', 'sent']);
  expect(skippedSteps(one).map(({ step, skip }) => [step.id, skip])).toEqual([['2', 'no focusOn']]);
});

test.each([
  ['what a person does', ['receive', 'drag?', 'see'], 'no drag'],
  ['what moves the focus', ['receive', 'focusTrap?', 'press', 'sent'], 'no focusTrap'],
  ['what lets time pass', ['receive', 'silent?', 'see'], 'no silent'],
  ['the only assertion', ['receive', 'contrast?'], 'no contrast'],
])('a case without %s is skipped as a whole', (_, verbs, reason) => {
  expect(known(...verbs)).toEqual({ skip: reason, steps: [] });
});

test('an environment that the platform cannot give skips the case', () => {
  const one: TestView = { test: 'T1', title: '', covers: [], given: {}, steps: [], place };
  expect(nativeCase(one, 'no zoom', () => ({ code: '' })).skip).toBe('no zoom');
});
