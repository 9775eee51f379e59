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
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Program } from '../../specs/language/model/program.ts';

/** How directly a case asks for what the opening message brings: at once, after further messages, or for a part inside of it. */
const CLOSENESS = ['at once', 'later', 'inside'] as const;

/**
 * The case of each spec that asks most directly for what the opening message brings, the first one in the spec's order. It runs before the
 * others: when there is nothing on the page, one failure says so, and nothing else could be judged.
 */
export function canaries(queue: readonly PlannedCase[], driver: TargetDriver, verbs: ReadonlyMap<string, Verb>): PlannedCase[] {
  const firsts = new Map<string, { readonly planned: PlannedCase; readonly rank: number }>();
  const place = ({ spec, test, caseId }: PlannedCase): number =>
    spec.tests.indexOf(test) * 1000 + test.cases.findIndex(({ id }) => id === caseId);
  for (const planned of queue) {
    const { shows } = driver.spec(planned.spec.id);
    const asks = asksFor(planned, shows, verbs);
    if (asks === undefined) continue;
    const rank = CLOSENESS.indexOf(asks) * 1e7 + place(planned);
    const known = firsts.get(planned.spec.id);
    if (known === undefined || rank < known.rank) firsts.set(planned.spec.id, { planned, rank });
  }
  return [...firsts.values()].map(({ planned }) => planned);
}

function asksFor(planned: PlannedCase, part: string, verbs: ReadonlyMap<string, Verb>): (typeof CLOSENESS)[number] | undefined {
  const { spec } = planned;
  const opens = spec.instances?.opens ?? [];
  let opened = false;
  let further = false;
  for (const step of planned.steps) {
    const verb = verbs.get(step.verb);
    if (verb === undefined) continue;
    const args = resolveArgs(step, verb, spec, planned.values);
    const sends = messagesIn(args, spec);
    if (!opened && sends.some(({ type }) => opens.includes(type))) opened = true;
    else if (verb.kind === 'act') {
      // What a person does may take away what the message has brought.
      if (!opened || sends.length === 0) return undefined;
      further = true;
    } else if (opened && verb.kind === 'assert') {
      const asked = optionalReference(args)?.part;
      if (asked === part) return further ? 'later' : 'at once';
      if (asked !== undefined && liesIn(spec, asked, part)) return 'inside';
    }
  }
  return undefined;
}

function liesIn({ parts }: Spec, inner: string, outer: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = inner; at !== undefined && !seen.has(at); at = parts.find(({ id }) => id === at)?.within) {
    if (at === outer) return true;
    seen.add(at);
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
