import type { VisibleWhen } from '../../model/contract.ts';
import { isObject } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';
import type { Case, Step, Test } from '../../model/test.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import { partsAround, termsIn } from '../../model/visible-when.ts';
import { NO_VALUES, resolved, saysAbsent } from '../delivered.ts';
import type { Scope } from '../scope.ts';
import { placeIn } from '../step-place.ts';
import { PossibleParts } from './possible-parts.ts';
import { PossibleStates, type PossibleInstance } from './possible-states.ts';
import { follow } from './walk.ts';

/**
 * Reports a step that wants a part gone while an instance can only be in states that show it, by the tables: a wait that is shorter than
 * its limit, or a message that never came. Such a step fails on every page that follows the tables.
 */
export function checkNeverGone(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const told = new Set<Step>();
  for (const one of test.cases.length === 0 ? [undefined] : test.cases) {
    const found = firstKept(scope.spec, vocabulary, test, one);
    if (found === undefined || told.has(found.step)) continue;
    told.add(found.step);
    const { step, last, part, states } = found;
    const related = last === undefined ? [] : [{ message: 'the last thing that is done before it', place: last.place }];
    scope.report('K7140', placeIn(step, '/part'), { verb: step.verb, name: part, test: test.id, states }, { related });
  }
}

interface Kept {
  readonly step: Step;
  readonly last: Step | undefined;
  readonly part: string;
  readonly states: string;
}

function firstKept(spec: Spec, vocabulary: Vocabulary, test: Test, one: Case | undefined): Kept | undefined {
  if (spec.machine === undefined || spec.instances === undefined) return undefined;
  const states = new PossibleStates(spec, spec.machine);
  const parts = new PossibleParts(spec);
  let last: Step | undefined;
  for (const step of [...test.steps, ...(one?.steps ?? [])]) {
    const verb = vocabulary.get(step.verb);
    const args = resolved(step.args, spec.fixtures, one?.values ?? NO_VALUES);
    if (verb === undefined || !isObject(args)) return undefined;
    states.flow();
    const isGone = saysAbsent(step, vocabulary) && verb.group === 'see';
    const keys = Object.keys(args).filter((key) => !['part', 'after', 'is'].includes(key));
    if (isGone && keys.length === 0 && typeof args['part'] === 'string') {
      const part = args['part'];
      const kept = [...states.instances.values()].find((instance) => isKept(spec, part, instance));
      if (kept !== undefined) return { step, last, part, states: [...kept.states.keys()].map((id) => `\`${id}\``).join(' or ') };
    }
    if (verb.kind !== 'act') continue;
    if (!follow(verb, args, states, parts)) return undefined;
    last = step;
  }
  return undefined;
}

/** Whether each state that an instance may have shows the part and what is around it. */
function isKept({ parts }: Spec, id: string, { states }: PossibleInstance): boolean {
  const part = parts.find((one) => one.id === id);
  // A row that names no state says nothing of when the part goes.
  if (part === undefined || states.size === 0 || termsIn(part.visibleWhen).every(({ kind }) => kind !== 'state')) return false;
  return partsAround(parts, part).every(({ visibleWhen }) => [...states.keys()].every((state) => shows(visibleWhen, state)));
}

/** Whether a condition holds for certain in a state. */
function shows(when: VisibleWhen, state: string): boolean {
  switch (when.kind) {
    case 'always':
      return true;
    case 'state':
      return when.states.includes(state);
    case 'all':
      return when.of.every((one) => shows(one, state));
    case 'any':
      return when.of.some((one) => shows(one, state));
    default:
      return false;
  }
}
