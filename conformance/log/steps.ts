import type { Json } from '../../specs/language/model/json.ts';
import type { CaseRecord, StepRecord } from '../judge/record.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import { resolveArgs } from '../plan/resolve-args.ts';
import { NotKept, resolveKept } from '../plan/resolve-kept.ts';
import type { Args, Verb } from '../verbs/verb.ts';

/** The difference between a record and the planned case, as a predicate; `undefined` when the record fits. */
export function differenceOf(entry: CaseRecord, planned: PlannedCase, verbs: ReadonlyMap<string, Verb>): string | undefined {
  const { spec, test, caseId, context, steps } = planned;
  if (entry.spec !== spec.id || entry.test !== test.id || entry.case !== caseId) return 'the record is of another case';
  if (JSON.stringify(entry.context) !== JSON.stringify(context)) return 'it was mounted with another context';
  if (entry.steps.length > steps.length) return `${entry.steps.length} steps were done, and it has ${steps.length}`;
  const kept = new Map<string, Json>();
  for (const [position, seen] of entry.steps.entries()) {
    const difference = stepDifference(seen, planned, position, verbs, kept);
    if (seen.kept !== undefined) kept.set(seen.kept.as, seen.kept.value);
    if (difference !== undefined) return `step ${position + 1} ${difference}`;
    if (stopped(seen) && position < entry.steps.length - 1) return `step ${position + 1} could not be done, and others follow`;
  }
  const last = entry.steps.at(-1);
  const whole = entry.steps.length === steps.length || entry.fault !== undefined || (last !== undefined && stopped(last));
  return whole ? undefined : `${entry.steps.length} of its ${steps.length} steps were done, without a fault`;
}

function stopped({ fault, refused }: StepRecord): boolean {
  return fault !== undefined || refused !== undefined;
}

function stepDifference(
  seen: StepRecord,
  { spec, steps, values }: PlannedCase,
  position: number,
  verbs: ReadonlyMap<string, Verb>,
  kept: ReadonlyMap<string, Json>,
): string | undefined {
  const step = steps[position];
  const verb = step === undefined ? undefined : verbs.get(step.verb);
  if (step === undefined || verb === undefined) return `was ${seen.verb}, and there is none`;
  if (seen.verb !== step.verb) return `was ${seen.verb}, and is ${step.verb}`;
  if (seen.index !== step.index || seen.as !== step.as)
    return `was called ${seen.as ?? seen.index}, and is called ${step.as ?? step.index}`;
  // What broke before its parameters were known has none.
  if (seen.fault !== undefined && Object.keys(seen.args).length === 0) return undefined;
  if (seen.within !== step.within) return `had to hold within ${seen.within ?? 'no'} ms, and has to within ${step.within ?? 'no'} ms`;
  const keeps = Object.entries(verb.params).find(([, { content }]) => content === 'kept-name')?.[0];
  if (seen.kept?.as !== (seen.refused === undefined && seen.fault === undefined && keeps !== undefined ? step.args[keeps] : undefined))
    return `kept a value as ${seen.kept?.as ?? 'nothing'}`;
  const args = JSON.stringify(resolvedArgs(step, verb, spec, values, kept));
  return JSON.stringify(seen.args) === args ? undefined : `had the parameters ${brief(JSON.stringify(seen.args))}, and has ${brief(args)}`;
}

/** The arguments of a step; those of a log that lacks a kept value fit no record. */
function resolvedArgs(...[step, verb, spec, values, kept]: [...Parameters<typeof resolveArgs>, ReadonlyMap<string, Json>]): Args | null {
  try {
    return resolveKept(resolveArgs(step, verb, spec, values), kept);
  } catch (error) {
    if (error instanceof NotKept) return null;
    throw error;
  }
}

function brief(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 200)}…`;
}
