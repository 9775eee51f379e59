import { defined } from '../../specs/language/defined.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Step } from '../../specs/language/model/test.ts';
import { judgeCase, type CaseVerdict } from '../judge/judge-case.ts';
import { withOwnWords } from '../judge/own-words.ts';
import type { CaseRecord, Kept, StepRecord } from '../judge/record.ts';
import type { Withheld } from '../judge/withheld.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import { resolveArgs } from '../plan/resolve-args.ts';
import { resolveKept } from '../plan/resolve-kept.ts';
import { faultOf, TargetError, type FaultRecord } from '../protocol/faults.ts';
import { PageStage } from '../target/stage.ts';
import type { Surface } from '../target/surface.ts';
import { ActionFailed, NotHere, type Args, type AssertVerb, type Verb } from '../verbs/verb.ts';
import { atOnce } from './at-once.ts';
import { messagesOf } from './messages-of.ts';
import { placesOf } from './places-of.ts';
import { partsOf, withhold } from './withhold.ts';
import { HeldSteps } from './held-steps.ts';
import { observeAfterwards } from './observe-afterwards.ts';
import { observeInvariants } from './observe-invariants.ts';
import { Pace } from './pace.ts';
import type { Idle } from './poll.ts';
import { act, assert, type JudgedStep, type StepTiming } from './run-step.ts';

export interface CaseOptions {
  readonly target: Surface;
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  /** Real time in ms for an assertion to become true; default: what the spec calls at once. */
  readonly timeout?: number | undefined;
  readonly idle: Idle;
  /** Called at the moment of a failure, while the page still shows it. */
  onFailure?(step: Step): Promise<void>;
  /** Called after each step. What it throws breaks the case, so it throws nothing. */
  onStep?(step: Step, done: JudgedStep): void;
}

/** A record with the verdict on it. */
export interface JudgedCase {
  readonly record: CaseRecord;
  readonly judged: CaseVerdict;
  /** Whether an opening message brought nothing onto the page of an app without a harness. */
  readonly absent?: boolean;
  /** Whether the page was left. */
  readonly parted?: boolean;
}

/** Minimum number of polls before an assertion fails, even on a slow machine. */
const MIN_POLLS = 10;
/** After the first failure, later steps get this share of the timeout and of the polls. */
const AFTER_FAILURE = 0.25;

/** Runs the steps of a case on a page and judges each observation once. Faults of the page are in the record. */
export async function runCase(planned: PlannedCase, options: CaseOptions): Promise<JudgedCase> {
  const { target, verbs } = options;
  const driven = target.driven?.driver.spec(planned.spec.id);
  const program = withOwnWords(options.program, planned.spec, driven?.words, planned.given.locale !== undefined);
  const started = performance.now();
  const focus = planned.steps.some((step) => asksForFocus(verbs.get(step.verb)));
  const stage = new PageStage({
    target,
    spec: planned.spec,
    program,
    context: planned.context,
    clipboard: planned.clipboard,
    focus,
    messages: messagesOf(planned, verbs),
  });
  const steps: JudgedStep[] = [];
  let fault: FaultRecord | undefined;
  let invariants: CaseRecord['invariants'] = {};
  let parted = false;
  try {
    // An app is made ready at a usual size; the one of the case comes after it.
    const lack = await target.emulate(driven === undefined ? planned : { ...planned, given: withoutSize(planned.given) });
    await stage.host.mount();
    if (driven !== undefined) await target.emulate(planned);
    await runSteps(stage, planned, options, steps, lack);
    await target.driven?.refuseGone(steps.some(({ record, judgement }) => judgement?.verdict === 'failed' || record.refused !== undefined));
    if (steps.every(({ record }) => record.fault === undefined)) {
      // Before the page is asked for anything more, which would tell it that the case is over.
      invariants = await observeInvariants(stage, planned);
      if (!stage.host.unmounted) {
        await target.refuseClosedTrees();
        await stage.host.sent();
      }
    }
    if (target.fault !== undefined) throw target.fault;
    if (!stage.host.unmounted) ({ invariants, parted } = await observeAfterwards(stage, planned, invariants));
  } catch (error) {
    fault = faultOf(target.fault ?? error);
  } finally {
    await stage.host.endStreams();
  }
  const record: CaseRecord = {
    spec: planned.spec.id,
    test: planned.test.id,
    ...defined({ case: planned.caseId }),
    context: planned.context,
    steps: steps.map((step) => step.record),
    ...defined({ fault }),
    outbound: stage.host.problems,
    ...(Object.keys(invariants).length === 0 ? {} : { invariants }),
    ...(target.sideEffects.served.length === 0 ? {} : { served: target.sideEffects.served }),
    duration: Math.round(performance.now() - started),
  };
  const judgements = steps.map(({ judgement }) => judgement);
  const { spec, test } = planned;
  const judged = judgeCase(record, { program, verbs, spec, test, steps: planned.steps, judgements });
  return { record, judged, absent: stage.host.absent, parted };
}

/** What a given says of sizes. */
const SIZES = ['viewport', 'zoom', 'textSize'];

/** The conditions of a case without the size of its page. */
function withoutSize(given: PlannedCase['given']): PlannedCase['given'] {
  const entries = Object.entries(given).filter(([name]) => !SIZES.includes(name));
  return Object.fromEntries(entries);
}

/** Runs the steps up to one that breaks, is refused or is the last. */
async function runSteps(stage: PageStage, planned: PlannedCase, options: CaseOptions, steps: JudgedStep[], lack?: string): Promise<void> {
  const { verbs, idle } = options;
  const timeout = options.timeout ?? atOnce(planned.spec);
  const held = new HeldSteps(stage, planned, idle, options.onFailure);
  const pace = new Pace({ app: stage.target.driven !== undefined });
  let timing: StepTiming = { timeout, minPolls: MIN_POLLS, idle };
  const { undelivered } = stage.host;
  let blocked: Withheld | undefined = undelivered === undefined ? undefined : { verdict: 'untested', reason: undelivered };
  if (lack !== undefined) blocked = { verdict: 'not-applicable', reason: lack };
  for (const [position, step] of planned.steps.entries()) {
    const verb = verbs.get(step.verb);
    const withheld = blocked ?? withheldStep(stage, planned, step, verb);
    if (withheld !== undefined) {
      steps.push({ record: unreached(planned, step, verb, withheld) });
      if (verb?.kind === 'act') blocked ??= { ...withheld, reason: `blocked: ${withheld.reason}` };
      continue;
    }
    if (changesPage(verb)) await held.confirm(steps, timing);
    stage.target.sideEffects.step = position + 1;
    if (step.as !== undefined) stage.steps.set(step.as, position + 1);
    await pace.before(verb, idle);
    const done = await runStep(stage, planned, step, options, timing);
    pace.after(verb);
    steps.push(done);
    options.onStep?.(step, done);
    if (done.judgement?.verdict === 'failed')
      timing = { ...timing, timeout: timeout * AFTER_FAILURE, minPolls: Math.ceil(MIN_POLLS * AFTER_FAILURE) };
    if (done.record.fault !== undefined || done.record.refused !== undefined) break;
    blocked = blockedBy(stage, steps, position, verb);
    if (verb !== undefined && verb.kind !== 'act') held.add(position, step, verb, done);
  }
  if (steps.at(-1)?.record.fault === undefined) await held.confirm(steps, timing);
}

function withheldStep({ target, spec }: PageStage, planned: PlannedCase, step: Step, verb: Verb | undefined): Withheld | undefined {
  const driven = target.driven?.driver.spec(spec.id);
  if (driven === undefined || verb === undefined) return undefined;
  const args = resolveArgs(step, verb, spec, planned.values);
  const withheld = withhold(verb, args, spec, driven);
  const clauses = step.covers?.map(({ clause }) => clause) ?? planned.test.covers;
  const reason = withheld === undefined ? target.driven?.ahead({ verb, args, clauses }) : undefined;
  return reason === undefined ? withheld : { verdict: 'untested', reason };
}

/**
 * Why nothing after a step says anything: its message could not be delivered, what it opens is not on the page, which one failure tells, or
 * the surface has nothing of what it does.
 */
function blockedBy({ host, target, spec }: PageStage, steps: JudgedStep[], position: number, verb: Verb | undefined): Withheld | undefined {
  const done = steps[position];
  const withheld = verb?.kind === 'act' ? done?.record.withheld : undefined;
  if (withheld !== undefined) return { ...withheld, reason: `blocked: ${withheld.reason}` };
  if (host.undelivered !== undefined && done !== undefined) {
    const withheld: Withheld = { verdict: 'untested', reason: host.undelivered };
    steps[position] = { record: { ...done.record, withheld } };
    return { ...withheld, reason: `blocked: ${host.undelivered}` };
  }
  if (!host.absent || done?.judgement?.verdict !== 'failed') return undefined;
  return { verdict: 'untested', reason: `blocked: there is no ${target.driven?.driver.spec(spec.id).shows ?? 'part'} on the page` };
}

/** The record of a step that was not done. */
export function unreached(planned: PlannedCase, step: Step, verb: Verb | undefined, withheld: Withheld): StepRecord {
  const args = verb === undefined ? {} : resolveArgs(step, verb, planned.spec, planned.values);
  return { index: step.index, verb: step.verb, ...defined({ as: step.as }), args, withheld };
}

/** Whether a verb asks where the focus was before something opened. */
const asksForFocus = (verb: Verb | undefined): boolean => verb !== undefined && 'focusPlace' in verb && verb.focusPlace === true;

/** Whether a step may change the page: an action, or an assertion that presses keys or moves the clock. */
function changesPage(verb: Verb | undefined): boolean {
  return verb === undefined || verb.kind === 'act' || verb.sampling === 'once';
}

/** The value that an action kept for later steps. */
function keptBy(verb: Verb, args: Args, stage: PageStage): Kept | undefined {
  const as = Object.entries(verb.params).flatMap(([name, { content }]) => (content === 'kept-name' ? [args[name]] : []))[0];
  const value = typeof as === 'string' ? stage.kept.get(as) : undefined;
  return typeof as !== 'string' || value === undefined ? undefined : { as, value };
}

async function runStep(
  stage: PageStage,
  planned: PlannedCase,
  step: Step,
  { verbs, onFailure }: CaseOptions,
  timing: StepTiming,
): Promise<JudgedStep> {
  const verb = verbs.get(step.verb);
  const { index, as, within } = step;
  let base: StepRecord = { index, verb: step.verb, ...defined({ as, within }), args: {} };
  try {
    if (verb === undefined) throw new TargetError('internal', `there is no verb called ${step.verb}`);
    base = { ...base, args: resolveKept(resolveArgs(step, verb, planned.spec, planned.values), stage.kept) };
    if (verb.kind === 'act') {
      await act(stage, verb, base.args, timing.timeout);
      return { record: { ...base, ...defined({ kept: keptBy(verb, base.args, stage) }) } };
    }
    const done = await assert(stage, verb, base, planned, timing);
    const { driven } = stage.target;
    // What says nothing of a part that is not there would hide that the app never shows what was asked of it.
    if (driven !== undefined && isUnseen(verb, done) && (await stage.host.isMissing())) {
      await onFailure?.(step).catch(() => undefined);
      return { record: { ...base, refused: `there is no ${driven.driver.spec(planned.spec.id).shows} on the page` } };
    }
    if (done.judgement.verdict !== 'failed') return done;
    await onFailure?.(step).catch(() => undefined);
    const refusals = driven?.refusals(stage.host.absent) ?? [];
    const misplaced = await misplacedBy(stage, base);
    return { ...done, record: { ...done.record, ...misplaced, ...(refusals.length === 0 ? {} : { refusals }) } };
  } catch (error) {
    if (error instanceof NotHere && stage.target.fault === undefined)
      return { record: { ...base, withheld: { verdict: error.verdict, reason: error.message } } };
    if (error instanceof ActionFailed && stage.target.fault === undefined) {
      await onFailure?.(step).catch(() => undefined);
      const { driven } = stage.target;
      // What hides a text may still be on its way: a search that found nothing tells of it.
      const refusals = verb?.kind === 'act' && verb.searches === true ? (driven?.refusals(true) ?? []) : [];
      const misplaced = await misplacedBy(stage, base);
      return { record: { ...base, ...misplaced, ...(refusals.length === 0 ? {} : { refusals }), refused: error.message } };
    }
    return { record: { ...base, fault: faultOf(stage.target.fault ?? error) } };
  }
}

/** Whether a step asks for something of a part and found nothing to look at. */
const isUnseen = (verb: AssertVerb, { record, judgement }: JudgedStep): boolean =>
  verb.kind === 'assert' && judgement?.verdict === 'untested' && partsOf(record.args).length > 0;

/** What is wrong with the selectors of an adapter that a step looked for, and where the page has gone instead. */
async function misplacedBy(
  { target: { driven }, host, spec, program }: PageStage,
  { args }: StepRecord,
): Promise<Pick<StepRecord, 'misplaced'>> {
  if (driven === undefined) return {};
  const places = await driven.misplaced(placesOf(args, { spec, program }, driven.driver.spec(spec.id)));
  const misplaced = [...places, ...host.strayed];
  return misplaced.length === 0 ? {} : { misplaced };
}
