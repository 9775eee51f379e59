import type { Json } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Step, Test } from '../../specs/language/model/test.ts';
import type { Verdict } from '../../specs/language/model/verdict.ts';
import type { AssertVerb, Verb } from '../verbs/define.ts';
import { factsOf } from './facts.ts';
import type { CaseRecord, StepRecord, Unseen } from './record.ts';

/** The verdict on one step. `id` is `T3.5`, or `T3.name` where the step says `as: name`; with a case `T3[image].5`. */
export interface AssertionResult {
  readonly id: string;
  readonly verb: string;
  readonly verdict: Verdict;
  readonly expected?: Json;
  readonly actual?: Json;
  readonly message?: string;
  /** Where the step is written. */
  readonly file?: string;
  readonly line?: number;
  readonly positive: boolean;
}

export interface CaseVerdict {
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly assertions: readonly AssertionResult[];
}

export interface JudgeOptions {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly spec: Spec;
  readonly test: Test;
  /** The steps of the case, in order. */
  readonly steps: readonly Step[];
}

/** Computes the verdicts of a case from what was recorded. Pure: the same record gives the same verdicts. */
export function judgeCase(record: CaseRecord, options: JudgeOptions): CaseVerdict {
  const assertions: AssertionResult[] = [];
  const byName = new Map<string, Verdict>();
  for (const [position, step] of options.steps.entries()) {
    const result = judgeStep(step, record.steps[position], record, options, byName);
    if (step.as !== undefined) byName.set(step.as, result.verdict);
    if (result.verb !== '' && (isAssertion(step, options) || result.verdict !== 'passed')) assertions.push(result);
  }
  for (const problem of record.outbound) {
    assertions.push({
      id: `${record.test}${record.case === undefined ? '' : `[${record.case}]`}.protocol.outbound`,
      verb: 'protocol.outbound',
      verdict: 'failed',
      message: problem,
      positive: false,
    });
  }
  return { ...caseVerdict(record, assertions), assertions };
}

function isAssertion(step: Step, options: JudgeOptions): boolean {
  return options.verbs.get(step.verb)?.kind !== 'act';
}

/** Of a case: error over failed over untested over passed, which needs a positive assertion that passed. */
function caseVerdict(record: CaseRecord, assertions: readonly AssertionResult[]): { verdict: Verdict; reason?: string } {
  if (record.fault !== undefined) return { verdict: 'error', reason: `${record.fault.fault}: ${record.fault.message}` };
  for (const verdict of ['error', 'failed', 'untested'] as const) {
    const first = assertions.find((one) => one.verdict === verdict);
    if (first !== undefined) return { verdict, ...(first.message === undefined ? {} : { reason: first.message }) };
  }
  if (!assertions.some((one) => one.positive && one.verdict === 'passed'))
    return { verdict: 'untested', reason: 'no positive assertion passed' };
  return { verdict: 'passed' };
}

function judgeStep(
  step: Step,
  seen: StepRecord | undefined,
  record: CaseRecord,
  options: JudgeOptions,
  byName: ReadonlyMap<string, Verdict>,
): AssertionResult {
  const verb = options.verbs.get(step.verb);
  const base = {
    id: stepId(record.test, record.case, step),
    verb: step.verb,
    file: step.place.file,
    line: step.place.start.line,
    positive: verb?.kind === 'assert',
  };
  if (verb === undefined) return { ...base, verdict: 'error', message: `internal: there is no verb called ${step.verb}` };
  if (seen?.fault !== undefined) return { ...base, verdict: 'error', message: `${seen.fault.fault}: ${seen.fault.message}` };
  if (seen === undefined) return { ...base, verdict: 'untested', message: 'not reached: an earlier step could not be done' };
  if (seen.refused !== undefined) return { ...base, verdict: 'failed', message: seen.refused };
  if (verb.kind === 'act') return { ...base, verdict: 'passed' };
  const after = step.args['after'];
  if (verb.kind === 'negative' && (typeof after !== 'string' || byName.get(after) !== 'passed')) {
    return { ...base, verdict: 'untested', message: `the step that it follows (${String(after)}) did not pass` };
  }
  return { ...base, ...judgeObservation(verb, seen, record, options) };
}

const UNSEEN: Readonly<Record<Unseen, string>> = {
  gone: 'not observed: what this is about went away while it was looked at, each time until the time was over',
  late: 'not observed: the page was too slow to be looked at within the time of the step; give it more with --timeout, or use fewer workers',
};

/** Judges what one step saw; also used while a step waits for its assertion to hold. */
export function judgeObservation(
  verb: AssertVerb,
  seen: StepRecord,
  record: Pick<CaseRecord, 'context'>,
  options: Pick<JudgeOptions, 'program' | 'spec'>,
): Pick<AssertionResult, 'verdict' | 'expected' | 'actual' | 'message'> {
  if (seen.observation === undefined) return { verdict: 'untested', message: UNSEEN[seen.unseen ?? 'gone'] };
  const judged = verb.judge(seen.args, seen.observation, factsOf(options.spec, options.program, seen.context ?? record.context));
  const detail = { expected: judged.expected, actual: judged.actual };
  if (judged.verdict === 'passed' && seen.observation.subjects === 0) {
    return { ...detail, verdict: 'untested', message: 'not observed: nothing was there that this is about' };
  }
  return { ...detail, verdict: judged.verdict, ...(judged.message === undefined ? {} : { message: judged.message }) };
}

/** `T3.5`, `T3[image].shown`: how reports call an assertion. */
export function stepId(test: string, caseId: string | undefined, step: Step): string {
  return `${test}${caseId === undefined ? '' : `[${caseId}]`}.${step.as ?? step.index}`;
}
