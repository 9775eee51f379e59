import type { PlannedCase } from '../plan/plan-cases.ts';
import type { TargetDriver } from '../target/driver.ts';
import { optionalReference } from '../verbs/shared/compare/part-reference.ts';
import type { Verb } from '../verbs/verb.ts';
import { resolveArgs } from '../plan/resolve-args.ts';
import { messagesIn } from '../protocol/messages-in.ts';
import type { CaseOutcome } from './run-planned.ts';
import { judgeCase } from '../judge/judge-case.ts';
import { unreached } from './run-case.ts';
import type { CaseRecord } from '../judge/record.ts';
import { defined } from '../../specs/language/defined.ts';
import type { Program } from '../../specs/language/model/program.ts';

/**
 * The first case of each spec, in the spec's order, that asks for what the opening message brings. It runs before the others: when there is
 * nothing on the page, one failure says so, and nothing else could be judged.
 */
export function canaries(queue: readonly PlannedCase[], driver: TargetDriver, verbs: ReadonlyMap<string, Verb>): PlannedCase[] {
  const firsts = new Map<string, PlannedCase>();
  const rank = ({ spec, test, caseId }: PlannedCase): number =>
    spec.tests.indexOf(test) * 1000 + test.cases.findIndex(({ id }) => id === caseId);
  for (const planned of queue) {
    const { shows } = driver.spec(planned.spec.id);
    const known = firsts.get(planned.spec.id);
    if (known !== undefined && rank(known) <= rank(planned)) continue;
    if (asksFor(planned, shows, verbs)) firsts.set(planned.spec.id, planned);
  }
  return [...firsts.values()];
}

function asksFor(planned: PlannedCase, part: string, verbs: ReadonlyMap<string, Verb>): boolean {
  const opens = planned.spec.instances?.opens ?? [];
  let opened = false;
  for (const step of planned.steps) {
    const verb = verbs.get(step.verb);
    if (verb === undefined) continue;
    const args = resolveArgs(step, verb, planned.spec, planned.values);
    const sends = messagesIn(args, planned.spec);
    if (sends.some(({ type }) => opens.includes(type))) opened = true;
    else if (verb.kind === 'act') return false;
    else if (opened && verb.kind === 'assert' && optionalReference(args)?.part === part) return true;
  }
  return false;
}

/** The outcome of a case whose steps are all blocked. */
export function blockedCase(
  planned: PlannedCase,
  reason: string,
  options: { readonly program: Program; readonly verbs: ReadonlyMap<string, Verb> },
): CaseOutcome {
  const { program, verbs } = options;
  const { spec, test, steps, context, caseId } = planned;
  const withheld = { verdict: 'untested', reason } as const;
  const record: CaseRecord = {
    spec: spec.id,
    test: test.id,
    ...defined({ case: caseId }),
    context,
    steps: steps.map((step) => unreached(planned, step, verbs.get(step.verb), withheld)),
    outbound: [],
    duration: 0,
  };
  return { record, judged: judgeCase(record, { program, verbs, spec, test, steps }) };
}
