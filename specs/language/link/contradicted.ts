import { isObject, type JsonObject } from '../model/json.ts';
import type { Case, Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { NO_VALUES, resolved, saysAbsent } from './delivered.ts';
import type { Scope } from './scope.ts';

/** Parameters that say how a step is judged, not what it is about. */
const HOW: ReadonlySet<string> = new Set(['after', 'is', 'times', 'min', 'max']);

/**
 * Reports a step that wants gone what an earlier one wants to be seen, with no action between them: nothing takes it away. A part that
 * comes and goes by itself has a state for it, and is left out where the clock may run.
 */
export function checkContradicted(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const told = new Set<Step>();
  for (const one of test.cases.length === 0 ? [undefined] : test.cases)
    for (const { step, seen } of contradictions(scope, vocabulary, test, one)) {
      if (told.has(step)) continue;
      told.add(step);
      scope.report('K7160', step.place, { verb: step.verb }, { related: [{ message: 'it is wanted here', place: seen.place }] });
    }
}

function* contradictions(
  { spec }: Scope,
  vocabulary: Vocabulary,
  test: Test,
  one: Case | undefined,
): Generator<{ readonly step: Step; readonly seen: Step }> {
  let seen = new Map<string, Step>();
  for (const step of [...test.steps, ...(one?.steps ?? [])]) {
    const verb = vocabulary.get(step.verb);
    const args = resolved(step.args, spec.fixtures, one?.values ?? NO_VALUES);
    if (verb === undefined || !isObject(args)) return;
    if (verb.kind === 'act') seen = new Map();
    if (verb.group !== 'see') continue;
    const about = subjectOf(args);
    const before = seen.get(about);
    if (!saysAbsent(step, vocabulary)) seen.set(about, step);
    // A part that is named alone may go by itself: it has said what it had to say.
    else if (before !== undefined && Object.keys(args).some((name) => name !== 'part' && !HOW.has(name))) yield { step, seen: before };
  }
}

/** What a step is about, whatever it wants of it. */
function subjectOf(args: JsonObject): string {
  const names = Object.keys(args).filter((name) => !HOW.has(name));
  return JSON.stringify(names.sort().map((name) => [name, args[name]]));
}
