import type { Spec } from '../model/spec.ts';
import type { Case, Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/**
 * Reports a step that wants a message more often than anything before it could cause: one that only presses and keys send goes out at most
 * once for each thing that the person did.
 */
export function checkSentTimes(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const told = new Set<Step>();
  for (const one of test.cases.length === 0 ? [undefined] : test.cases)
    for (const { step, done } of stepsWithActs(vocabulary, test, one)) {
      const { type, times } = step.args;
      if (typeof type !== 'string' || typeof times !== 'number' || !isOfPresses(scope.spec, type) || told.has(step)) continue;
      if (vocabulary.get(step.verb)?.params['type']?.type !== 'wireType' || times <= done) continue;
      told.add(step);
      scope.report('K7141', placeIn(step, '/times'), { verb: step.verb, type, times: String(times), done: String(done), test: test.id });
    }
}

/** Whether only presses and keys lead to a message, by the table of transitions. */
function isOfPresses({ machine }: Spec, type: string): boolean {
  const rows = (machine?.transitions ?? []).filter(({ sends }) => sends === type);
  const starts = (machine?.starts ?? []).some(({ sends }) => sends === type);
  return rows.length > 0 && !starts && rows.every(({ on }) => on.kind === 'press' || on.kind === 'key');
}

/** The steps of a run, each with the number of things that the person may have done before it. */
function* stepsWithActs(
  vocabulary: Vocabulary,
  { steps, cases: _, ...test }: Test,
  one: Case | undefined,
): Generator<{ readonly step: Step; readonly done: number }> {
  let done = 0;
  for (const step of test.repeats === undefined ? [...steps, ...(one?.steps ?? [])] : []) {
    yield { step, done };
    const verb = vocabulary.get(step.verb);
    if (verb?.effect === 'mounts' || verb?.effect === 'forgets') done = 0;
    if (verb?.kind !== 'act') continue;
    const { times, options } = step.args;
    // How often a step of no known effect does something, nobody says.
    if (verb.effect === undefined || (verb.effect === 'anything' && verb.params['times'] === undefined && options !== undefined))
      done = Infinity;
    else if (verb.group === 'user') done += typeof times === 'number' ? times : times === undefined ? 1 : Infinity;
  }
}
