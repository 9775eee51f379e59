import { isObject } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';
import type { Case, Step, Test } from '../../model/test.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import { NO_VALUES, resolved } from '../delivered.ts';
import type { Scope } from '../scope.ts';
import { placeIn } from '../step-place.ts';
import { PossibleParts } from './possible-parts.ts';
import { PossibleStates } from './possible-states.ts';
import { follow } from './walk.ts';

/**
 * Reports a number of parts that no page shows which follows the tables: of the only outermost part there is one for each instance, of
 * several such parts together no more than instances.
 */
export function checkCounted(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const told = new Set<Step>();
  for (const one of test.cases.length === 0 ? [undefined] : test.cases) {
    const found = firstMiscounted(scope.spec, vocabulary, test, one);
    if (found === undefined || told.has(found.step)) continue;
    told.add(found.step);
    const { step, part, wanted, there } = found;
    scope.report('K7161', placeIn(step, '/is'), { verb: step.verb, wanted: String(wanted), part, test: test.id, there });
  }
}

interface Miscounted {
  readonly step: Step;
  readonly part: string;
  readonly wanted: number;
  readonly there: string;
}

function firstMiscounted(spec: Spec, vocabulary: Vocabulary, test: Test, one: Case | undefined): Miscounted | undefined {
  if (spec.machine === undefined || spec.instances === undefined || spec.instances.arrangement === 'queue') return undefined;
  const states = new PossibleStates(spec, spec.machine);
  const parts = new PossibleParts(spec);
  for (const step of [...test.steps, ...(one?.steps ?? [])]) {
    const verb = vocabulary.get(step.verb);
    const args = resolved(step.args, spec.fixtures, one?.values ?? NO_VALUES);
    if (verb === undefined || !isObject(args)) return undefined;
    states.flow();
    if (verb.kind === 'act') {
      // Another tenant takes instances away.
      if (verb.effect === 'context' || !follow(verb, args, states, parts)) return undefined;
      continue;
    }
    const { part, is, ...more } = args;
    if (verb.group !== 'see' || typeof part !== 'string' || typeof is !== 'number' || Object.keys(more).length > 0) continue;
    const row = spec.parts.find(({ id }) => id === part);
    if (row === undefined || row.within !== undefined || row.each !== undefined) continue;
    const count = states.instances.size;
    const isAlways = row.visibleWhen.kind === 'always' && spec.parts.filter(({ within }) => within === undefined).length === 1;
    if (is > count || (isAlways && is < count)) return { step, part, wanted: is, there: isAlways ? String(count) : `at most ${count}` };
  }
  return undefined;
}
