import type { SpecScope } from '../../specs/language/model/find-part.ts';
import type { Step, Test } from '../../specs/language/model/test.ts';
import type { Verdict } from '../../specs/language/model/verdict.ts';
import { defined } from '../../specs/language/defined.ts';
import type { Verb } from '../verbs/verb.ts';
import type { AssertionResult } from './assertion-result.ts';
import { coversOf, judgeClauses } from './judge-clauses.ts';
import { judgeInvariants } from './judge-invariants.ts';
import { judgeStep, type StepJudgement } from './judge-step.ts';
import { caseName, OUTBOUND, stepId, stepName } from './names.ts';
import type { CaseRecord, StepRecord } from './record.ts';

export interface CaseVerdict {
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly assertions: readonly AssertionResult[];
  /** The verdicts on covered clauses that differ from the one of the case. */
  readonly clauses?: Readonly<Record<string, Verdict>>;
}

export interface JudgeOptions extends SpecScope {
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly test: Test;
  /** The steps of the case, in order. */
  readonly steps: readonly Step[];
  /** Judgements of the run's own polls, by position. Without them each observation is judged here, with the same result. */
  readonly judgements?: readonly (StepJudgement | undefined)[];
}

/**
 * Computes the verdicts of a case from its record. Pure: the same record gives the same verdicts.
 * @throws Error when a verb cannot read its observation, as in a log that was edited
 */
export function judgeCase(record: CaseRecord, options: JudgeOptions): CaseVerdict {
  const assertions: AssertionResult[] = [];
  const seen = new Set<string>();
  const lacked = new Map<string, string>();
  for (const [position, step] of options.steps.entries()) {
    const { placed = false, ...judgement } = judgementOf(step, position, record, options, { seen, lacked });
    const result = resultOf(step, judgement, record.steps[position], record, options);
    if (step.as !== undefined && (result.verdict === 'passed' || placed)) seen.add(step.as);
    if (step.as !== undefined && result.verdict === 'not-applicable') lacked.set(step.as, result.message ?? 'not-applicable');
    const isAction = options.verbs.get(step.verb)?.kind === 'act';
    if (result.verb !== '' && (!isAction || result.verdict !== 'passed')) assertions.push(result);
  }
  for (const message of record.outbound) {
    const id = `${caseName(record)}.${OUTBOUND}`;
    assertions.push({ id, step: OUTBOUND, verb: OUTBOUND, verdict: 'failed', message, positive: false });
  }
  assertions.push(...judgeInvariants(record, options));
  const whole = caseVerdict(record, assertions);
  const clauses = judgeClauses(coversOf(options.test, options.steps, assertions), whole.verdict, assertions);
  return { ...whole, assertions, ...defined({ clauses }) };
}

/** `error` wins over `failed`, then `untested`, `not-applicable` and `passed`, which takes a positive assertion that passed. */
function caseVerdict(record: CaseRecord, assertions: readonly AssertionResult[]): { verdict: Verdict; reason?: string } {
  if (record.fault !== undefined) return { verdict: 'error', reason: `${record.fault.fault}: ${record.fault.message}` };
  for (const verdict of ['error', 'failed', 'untested', 'not-applicable'] as const) {
    const first = assertions.find((one) => one.verdict === verdict);
    if (first !== undefined) return { verdict, ...defined({ reason: first.message }) };
  }
  if (!assertions.some((one) => one.positive && one.verdict === 'passed'))
    return { verdict: 'untested', reason: 'no positive assertion passed' };
  return { verdict: 'passed' };
}

function resultOf(
  step: Step,
  judgement: StepJudgement,
  seen: StepRecord | undefined,
  record: CaseRecord,
  options: JudgeOptions,
): AssertionResult {
  return {
    id: stepId(record.test, record.case, step),
    step: stepName(step),
    verb: step.verb,
    file: step.place.file,
    line: step.place.start.line,
    positive: options.verbs.get(step.verb)?.kind === 'assert',
    ...defined({ covers: step.covers?.map(({ clause }) => clause) }),
    ...withReasons(judgement, seen),
  };
}

/** Names beside a failure what may explain it: a selector of an adapter that nothing fits, what was refused on the wire. */
function withReasons(judgement: StepJudgement, seen: StepRecord | undefined): StepJudgement {
  const { refusals = [], misplaced = [] } = seen ?? {};
  if (judgement.verdict !== 'failed' || refusals.length + misplaced.length === 0) return judgement;
  const wire = refusals.length === 0 ? [] : [`on the wire: ${refusals.join('; ')}`];
  return { ...judgement, message: [judgement.message ?? 'failed', ...misplaced, ...wire].join('; ') };
}

/** The steps so far, by name. */
interface StepsBefore {
  /** Those that passed, or failed by the role or name of what is there: what leaves is missed only then. */
  readonly seen: ReadonlySet<string>;
  /** Those about something that the app does not have → the reason. */
  readonly lacked: ReadonlyMap<string, string>;
}

function judgementOf(
  step: Step,
  position: number,
  record: CaseRecord,
  options: JudgeOptions,
  { seen: names, lacked }: StepsBefore,
): StepJudgement {
  const verb = options.verbs.get(step.verb);
  const seen: StepRecord | undefined = record.steps[position];
  if (verb === undefined) return { verdict: 'error', message: `internal: there is no verb called ${step.verb}` };
  if (seen?.fault !== undefined) return { verdict: 'error', message: `${seen.fault.fault}: ${seen.fault.message}` };
  if (seen === undefined) return { verdict: 'untested', message: 'not reached: an earlier step could not be done' };
  if (seen.withheld !== undefined) return { verdict: seen.withheld.verdict, message: seen.withheld.reason };
  if (seen.refused !== undefined) return { verdict: 'failed', message: seen.refused };
  if (verb.kind === 'act') return { verdict: 'passed' };
  const after = step.args['after'];
  if (verb.kind === 'negative' && (typeof after !== 'string' || !names.has(after))) {
    const reason = typeof after === 'string' ? lacked.get(after) : undefined;
    if (reason !== undefined) return { verdict: 'not-applicable', message: `blocked: ${reason}` };
    return { verdict: 'untested', message: `the step it follows (${String(after)}) did not pass` };
  }
  return options.judgements?.[position] ?? judgeStep(verb, seen, record, options);
}
