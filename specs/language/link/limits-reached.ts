import type { Limit } from '../model/contract.ts';
import type { Json } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import type { Case, Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { parseDuration } from '../units/duration.ts';
import { stepsOf } from './brought.ts';
import { NO_VALUES, resolved } from './delivered.ts';
import type { Scope } from './scope.ts';

/**
 * Reports a test that moves the clock, states what is there then, and covers a clause about one limit, where no run comes to the end of the
 * limit: what the limit ends is never seen. A message that gives a time of its own is left alone.
 */
export function checkLimitsReached(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const { spec } = scope;
  const moving = stepsOf(test).find(({ verb }) => movesClock(verb, vocabulary));
  if (moving === undefined) return;
  if (!statesAfter(moving, vocabulary, test)) return;
  const timed = spec.limits.filter(({ unit }) => unit === 'ms');
  const covered = coveredLimits(spec, test, timed);
  const limits = timed.filter((limit) => covered.has(limit));
  if (limits.length === 0) return;
  const runs = (test.cases.length === 0 ? [undefined] : test.cases).map((one) => timeOf(spec, vocabulary, test, one));
  const longest = Math.max(...runs.map((time) => time ?? Infinity));
  for (const { id, value } of limits) {
    if (longest >= value) continue;
    const params = { test: test.id, name: id, limit: `${value / 1000} s`, time: `${longest / 1000} s` };
    scope.report('K7095', moving.place, params);
  }
}

function movesClock(verb: string, vocabulary: Vocabulary): boolean {
  const effect = vocabulary.get(verb)?.effect;
  return effect === 'advances' || effect === 'jumps';
}

/** Whether a step after the one that moves the clock states what is there. */
function statesAfter(moving: Step, vocabulary: Vocabulary, test: Test): boolean {
  const runs = [test.steps, ...test.cases.map((one) => [...test.steps, ...one.steps])];
  const isStating = ({ verb }: Step): boolean => vocabulary.get(verb)?.kind === 'assert';
  return runs.some((steps) => steps.includes(moving) && steps.slice(steps.indexOf(moving) + 1).some(isStating));
}

/** The limits that a clause of the test names, each alone in its clause. A name of one word may be a word of the sentence. */
function coveredLimits({ requirements }: Spec, { covers }: Test, timed: readonly Limit[]): ReadonlySet<Limit> {
  const byId = new Map(timed.map((limit) => [limit.id, limit]));
  const clauses = requirements.flatMap((one) => one.clauses).filter(({ id }) => covers.includes(id));
  const alone = clauses.flatMap(({ text }) => {
    const named = new Set(text.split(/[^\w-]+/).flatMap((word) => byId.get(word) ?? []));
    return named.size === 1 ? [...named] : [];
  });
  return new Set(alone.filter(({ id }) => id.includes('-')));
}

/** The time in ms that passes on the clock of a run, or for which its steps look; `undefined` where a message or the tables give another. */
function timeOf(spec: Spec, vocabulary: Vocabulary, test: Test, one: Case | undefined): number | undefined {
  const steps = [...test.steps, ...(one?.steps ?? [])];
  const args = steps.map((step) => resolved(step.args, spec.fixtures, one?.values ?? NO_VALUES));
  const overriding = Object.values(spec.moves?.overrides ?? {});
  if (args.some((value) => value === undefined || overriding.some((field) => holds(value, field)))) return undefined;
  return steps.reduce((sum, step, index) => sum + timeIn(step, args[index] ?? null, vocabulary), 0);
}

function timeIn({ verb }: Step, args: Json, vocabulary: Vocabulary): number {
  const params = Object.entries(vocabulary.get(verb)?.params ?? {}).filter(([, { type }]) => type === 'duration');
  const given = params.map(([name]) => (args as { readonly [key: string]: Json })[name]);
  return given.reduce<number>((sum, value) => sum + ((typeof value === 'string' ? parseDuration(value) : undefined) ?? 0), 0);
}

/** Whether a value has a field of a name at any depth. */
function holds(value: Json, field: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, field) || Object.values(value).some((inner) => holds(inner as Json, field));
}
