import type { Case, Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { saysAbsent } from './delivered.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/**
 * Reports the labels of a part, said to be the only ones since the mount, that leave out one which an earlier step wants to be seen in the
 * very part: no page passes both.
 */
export function checkHistorySeen(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const told = new Set<Step>();
  for (const one of test.cases.length === 0 ? [undefined] : test.cases)
    for (const { step, label, seen } of leftOut(scope, vocabulary, test, one)) {
      if (told.has(step)) continue;
      told.add(step);
      const related = [{ message: 'it is seen here', place: seen.place }];
      scope.report('K7150', placeIn(step, '/keys'), { verb: step.verb, name: label }, { related });
    }
}

function* leftOut(
  { spec }: Scope,
  vocabulary: Vocabulary,
  test: Test,
  one: Case | undefined,
): Generator<{ readonly step: Step; readonly label: string; readonly seen: Step }> {
  const labels = new Set((spec.machine?.states ?? []).flatMap(({ label }) => label ?? []));
  let seen: Step[] = [];
  for (const step of [...test.steps, ...(one?.steps ?? [])]) {
    const verb = vocabulary.get(step.verb);
    if (verb?.effect === 'mounts' || verb?.effect === 'forgets') seen = [];
    const { key, keys, only } = step.args;
    if (verb?.group === 'see' && typeof key === 'string' && labels.has(key) && !saysAbsent(step, vocabulary)) seen.push(step);
    if (verb?.group !== 'history' || only !== true || !Array.isArray(keys)) continue;
    for (const before of seen.filter((other) => targetOf(other) === targetOf(step))) {
      const label = String(before.args['key']);
      if (!(keys as readonly unknown[]).includes(label)) yield { step, label, seen: before };
    }
  }
}

/** What a step is about: the part and what tells it from others of its kind. */
function targetOf({ args: { part, in: within, nth, name } }: Step): string {
  return JSON.stringify([part, within, nth, name]);
}
