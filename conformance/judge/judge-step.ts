import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../specs/language/model/json.ts';
import type { SpecScope } from '../../specs/language/model/find-part.ts';
import type { Verdict } from '../../specs/language/model/verdict.ts';
import { defined } from '../../specs/language/defined.ts';
import type { AssertVerb, InkDemand } from '../verbs/verb.ts';
import type { Ink } from '../observer/ink-contract.ts';
import { judgeInk } from '../verbs/shared/compare/ink.ts';
import { factsOf } from './facts.ts';
import type { CaseRecord, StepRecord, Unseen } from './record.ts';
import { toldProblem } from './told.ts';

/** The verdict on one observation, with the expected and the actual value. */
export interface StepJudgement {
  readonly verdict: Verdict;
  readonly expected?: Json;
  readonly actual?: Json;
  /** One sentence; always there unless passed. */
  readonly message?: string;
  /** What the runner has to look for before the observation counts; it adds the `ink` and judges again. */
  readonly demands?: readonly InkDemand[];
  /** What it asks for is there, and it failed by its role or name alone: only an adapter knows the place. */
  readonly placed?: true;
}

const UNSEEN: Readonly<Record<Unseen, string>> = {
  gone: 'not observed: the element left the page during each observation until the timeout',
  late: 'not observed: the page was too slow for the timeout of the step; raise --timeout or lower --workers',
};

const UNLOOKED = 'not observed: nobody looked whether it reaches the eye';

/**
 * Judges the observation of one step. Pure: a poll and a log give the same judgement.
 * @throws Error when the verb cannot read the observation, which then is not its own
 */
export function judgeStep(
  verb: AssertVerb,
  seen: Pick<StepRecord, 'args' | 'observation' | 'unseen' | 'context' | 'patience' | 'within' | 'elapsed' | 'told'>,
  record: Pick<CaseRecord, 'context'>,
  scope: SpecScope,
): StepJudgement {
  const judged = judgeObservation(verb, seen, record, scope);
  const problem = toldProblem(verb, seen.args, seen.told ?? [], scope);
  if (problem === undefined) return judged;
  // What is wrong with it besides stays what is told first.
  if (judged.verdict === 'failed') return { ...judged, message: `${judged.message ?? 'failed'}; ${problem}` };
  return { ...judged, verdict: 'failed', message: problem, ...(judged.verdict === 'passed' ? { placed: true } : {}) };
}

function judgeObservation(
  verb: AssertVerb,
  step: Parameters<typeof judgeStep>[1],
  record: Pick<CaseRecord, 'context'>,
  { spec, program }: SpecScope,
): StepJudgement {
  const { args, observation, unseen: reason, context, patience } = step;
  if (observation === undefined) return { verdict: 'untested', message: UNSEEN[reason ?? 'gone'] };
  const facts = factsOf(spec, program, context ?? record.context);
  const judged = verb.judge(args, observation, facts);
  const values = { expected: judged.expected, actual: judged.actual };
  if (judged.verdict === 'passed' && observation.subjects === 0) {
    return { ...values, verdict: 'untested', message: 'not observed: the page shows no such element' };
  }
  const late = judged.verdict === 'passed' ? lateness(step) : undefined;
  if (late !== undefined) return { ...unequal(values), verdict: 'failed', message: late };
  const demands = judged.verdict === 'passed' ? (verb.sights?.(args, observation, facts) ?? []) : [];
  if (demands.length > 0) {
    const looks = observation['ink'] as unknown as readonly Ink[] | undefined;
    // A sight that nobody looked for proves nothing.
    if (looks?.length !== demands.length) return { ...values, verdict: 'untested', message: UNLOOKED, demands };
    const unseen = looks.map((ink) => judgeInk(ink).message).find((message) => message !== undefined);
    if (unseen !== undefined) return { ...unequal(values), verdict: 'failed', message: unseen + waited(patience) };
  }
  const message = judged.verdict === 'failed' && judged.message !== undefined ? judged.message + waited(patience) : judged.message;
  return { ...values, verdict: judged.verdict, ...defined({ message }) };
}

/** Values that tell something of a failure: "expected 3, actual 3" tells nothing. */
const unequal = (values: Pick<StepJudgement, 'expected' | 'actual'>): Pick<StepJudgement, 'expected' | 'actual'> =>
  isDeepStrictEqual(values.expected, values.actual) ? {} : values;

/** Why what holds holds too late; `undefined` when it holds in time. */
function lateness({ within, elapsed }: Pick<StepRecord, 'within' | 'elapsed'>): string | undefined {
  if (within === undefined || (elapsed !== undefined && elapsed <= within)) return undefined;
  return elapsed === undefined ? 'nobody measured how long it took' : `it took ${elapsed} ms instead of at most ${within} ms`;
}

/** How long the page had time: what comes later is too late. */
const waited = (patience: number | undefined): string => (patience === undefined ? '' : ` (looked for ${patience / 1000} s)`);
