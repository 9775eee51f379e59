import type { Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { headPlace } from './step-place.ts';
import type { Scope } from './scope.ts';

/** Checks the clauses that steps name: the test covers them, and a clause of the test has a step that decides it. */
export function checkStepCovers(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const steps = [...test.steps, ...test.cases.flatMap((one) => one.steps)];
  for (const { covers = [] } of steps)
    for (const { clause, place } of covers) {
      if (test.covers.includes(clause)) scope.refer('K3003', clause, place);
      else scope.report('K7085', place, { clause, test: test.id }, { hints: [`${test.id} covers ${test.covers.join(', ') || 'none'}.`] });
    }
  const asserted = steps.filter(({ verb }) => vocabulary.get(verb)?.kind !== 'act');
  if (asserted.length === 0) return;
  test.covers.forEach((clause, index) => {
    if (!asserted.some((step) => isAbout(step, clause)))
      scope.report('K7086', headPlace(test, `/covers/${index}`), { clause, test: test.id });
  });
}

/** Whether a step decides a clause of its test. */
function isAbout({ covers }: Step, clause: string): boolean {
  return covers === undefined || covers.some((one) => one.clause === clause);
}
