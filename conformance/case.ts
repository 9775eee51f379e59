import type { Json } from '../specs/language/model/json.ts';
import type { Program } from '../specs/language/model/program.ts';
import type { Step } from '../specs/language/model/test.ts';
import { resolveArgs } from './arguments.ts';
import { judgeObservation } from './judge/case.ts';
import type { CaseRecord, FaultRecord, StepRecord, Unseen } from './judge/record.ts';
import type { PlannedCase } from './plan.ts';
import { TargetError, type Fault } from './targets/faults.ts';
import { LIMITS } from './targets/limits.ts';
import type { TargetPage } from './targets/page.ts';
import { PageStage } from './targets/stage.ts';
import { ActionFailed, type ActVerb, type Args, type AssertVerb, type Observation, type Verb } from './verbs/define.ts';

export interface CaseRun {
  readonly planned: PlannedCase;
  readonly target: TargetPage;
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  /** Real time in ms that an assertion has to become true. */
  readonly timeout: number;
  /** Called right when a step failed for good, with the page as it is then. */
  onFailure?(step: Step): Promise<void>;
}

/** A case with the patience that is left for it. */
interface PatientRun extends CaseRun {
  /** How often an assertion is looked at, at least, before it has failed. */
  readonly looks: number;
}

/** A negative has to hold this long (real time, ms), so that what comes a moment later is seen. */
const HOLD = 120;
/** An action may take so many times what an assertion may: on a busy machine a click is slow, and slow is not wrong. */
const PATIENCE = 3;
/** For the same reason an assertion is looked at so often, whatever time it is. */
const LOOKS = 10;
/** Once a step has failed the case has, and what follows from that gets this part of the time and of the looks only. */
const RESIGNED = 0.25;
const INTERVALS = [10, 20, 40, 80, 120];

/** Runs the steps of one case on a page and records what was seen. Never throws for what the page does. */
export async function runCase(run: CaseRun): Promise<CaseRecord> {
  const { planned, target, program } = run;
  const started = performance.now();
  const stage = new PageStage({ target, spec: planned.spec, program, context: planned.context, clipboard: planned.clipboard });
  const steps: StepRecord[] = [];
  const held: Held[] = [];
  let fault: FaultRecord | undefined;
  try {
    await emulate(target, planned);
    await stage.host.mount();
    let patient: PatientRun = { ...run, looks: LOOKS };
    for (const [position, step] of planned.steps.entries()) {
      if (changesPage(run.verbs.get(step.verb))) await confirm(patient, stage, steps, held);
      target.outside.step = position + 1;
      const record = await runStep(patient, stage, step);
      steps.push(record);
      if (fails(run, record)) patient = { ...run, timeout: run.timeout * RESIGNED, looks: Math.ceil(LOOKS * RESIGNED) };
      if (record.fault !== undefined || record.refused !== undefined) break;
      if (run.verbs.get(step.verb)?.kind === 'negative') held.push({ position, step, since: Date.now() });
    }
    if (steps.at(-1)?.fault === undefined) await confirm(patient, stage, steps, held);
    if (steps.every((step) => step.fault === undefined)) await stage.host.sent();
    if (target.fault !== undefined) throw target.fault;
  } catch (error) {
    fault = faultOf(error, target);
  }
  return {
    spec: planned.spec.id,
    test: planned.test.id,
    ...(planned.caseId === undefined ? {} : { case: planned.caseId }),
    context: planned.context,
    steps,
    ...(fault === undefined ? {} : { fault }),
    outbound: stage.host.problems,
    duration: Math.round(performance.now() - started),
  };
}

/** Whether an assertion saw something else than it should. */
function fails({ program, planned, verbs }: CaseRun, step: StepRecord): boolean {
  const verb = verbs.get(step.verb);
  return (
    verb !== undefined && verb.kind !== 'act' && judgeObservation(verb, step, planned, { program, spec: planned.spec }).verdict === 'failed'
  );
}

/** A negative that was true at `since` and has to be true again after `HOLD`. */
interface Held {
  readonly position: number;
  readonly step: Step;
  readonly since: number;
}

/** Whether a step may change what is on the page: an action, or an assertion that presses keys or moves the clock. */
function changesPage(verb: Verb | undefined): boolean {
  return verb === undefined || verb.kind === 'act' || verb.sampling === 'once';
}

/**
 * Looks again at the negatives since the last action, once all of them have had their time. One that no longer holds is
 * looked at until it does or its time is over; what was seen last is what counts.
 */
async function confirm(run: PatientRun, stage: PageStage, steps: StepRecord[], held: Held[]): Promise<void> {
  const due = held.splice(0);
  const last = due.at(-1);
  if (last === undefined) return;
  await sleep(last.since + HOLD - Date.now());
  for (const { position, step } of due) {
    const verb = run.verbs.get(step.verb);
    const earlier = steps[position];
    if (verb === undefined || verb.kind === 'act' || earlier === undefined || verb.sampling === 'once') continue;
    stage.deadline = Date.now() + run.timeout;
    steps[position] = await assert(run, stage, verb, earlier, step, HOLD);
  }
}

async function runStep(run: PatientRun, stage: PageStage, step: Step): Promise<StepRecord> {
  const base = { index: step.index, verb: step.verb, ...(step.as === undefined ? {} : { as: step.as }) };
  let args: Args = {};
  const verb = run.verbs.get(step.verb);
  try {
    if (verb === undefined) throw new TargetError('internal', `there is no verb called ${step.verb}`);
    args = resolveArgs(step, verb, run.planned.spec, run.planned.values);
    stage.deadline = Date.now() + run.timeout * (verb.kind === 'act' ? PATIENCE : 1);
    if (verb.kind === 'act') {
      await act(run, stage, verb, args);
      await stage.host.respond();
      return { ...base, args };
    }
    return await assert(run, stage, verb, { ...base, args }, step);
  } catch (error) {
    const refused = error instanceof ActionFailed || (verb?.kind === 'act' && gaveUp(error));
    if (refused && run.target.fault === undefined) {
      await run.onFailure?.(step).catch(() => undefined);
      return { ...base, args, refused: plain(error) };
    }
    return { ...base, args, fault: faultOf(error, run.target) };
  }
}

async function act(run: CaseRun, stage: PageStage, verb: ActVerb, args: Args): Promise<void> {
  const spare = verb.group === 'user' ? LIMITS.action : LIMITS.time;
  await run.target.guard(stage.perform(verb, args), run.timeout + spare, 'hung', `the page does not answer (${verb.id})`);
}

/**
 * Observes until the judgement is `passed` or the deadline is over. What was seen last is what counts.
 * @param hold after a sight that fails, how long one that passes has to stay so, ms
 */
async function assert(run: PatientRun, stage: PageStage, verb: AssertVerb, base: StepRecord, step: Step, hold = 0): Promise<StepRecord> {
  const facts = { program: run.program, spec: run.planned.spec };
  // What an earlier look saw does not count for this one.
  const asked: StepRecord = { index: base.index, verb: base.verb, ...(base.as === undefined ? {} : { as: base.as }), args: base.args };
  let since: number | undefined;
  for (let round = 0; ; round++) {
    await stage.host.respond();
    const sight = await observe(run, stage, verb, base.args);
    const context = stage.context === run.planned.context ? {} : { context: stage.context };
    const seen: StepRecord = { ...asked, ...sight, ...context };
    const { verdict } = judgeObservation(verb, seen, run.planned, facts);
    const passed = verdict === 'passed';
    since = passed ? (since ?? Date.now()) : undefined;
    if (since !== undefined && (round === 0 || Date.now() - since >= hold)) return seen;
    if (!passed && (verb.sampling === 'once' || (Date.now() >= stage.deadline && round + 1 >= run.looks))) {
      if (verdict === 'failed') await run.onFailure?.(step).catch(() => undefined);
      return seen;
    }
    await sleep(passed ? hold : Math.min(INTERVALS[round] ?? 150, run.timeout / run.looks));
  }
}

function sleep(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}

/** What was seen, or why nothing was: what it looked at went away meanwhile. */
async function observe(
  run: CaseRun,
  stage: PageStage,
  verb: AssertVerb,
  args: Args,
): Promise<{ observation: Observation } | { unseen: Unseen }> {
  const spare = LIMITS.grace * (verb.sampling === 'once' ? 3 : 1);
  const patience = Math.max(stage.deadline - Date.now(), 0) + spare;
  try {
    if (verb.settles === true) await stage.observe('settle', 1000);
    const seen = await run.target.guard(verb.observe(stage, args), patience, 'hung', `the page does not answer (${verb.id})`);
    // A copy, which must not change when more happens, as the log will have it: both give the same verdict.
    return { observation: JSON.parse(JSON.stringify(seen)) as Observation };
  } catch (error) {
    if (gaveUp(error) && run.target.fault === undefined) return { unseen: timedOut(error) ? 'late' : 'gone' };
    throw error;
  }
}

/** Whether Playwright waited for an element in vain or lost it. */
function gaveUp(error: unknown): boolean {
  return timedOut(error) || (error instanceof Error && /not attached|detached/.test(error.message));
}

function timedOut(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || /Timeout \d+ms exceeded/.test(error.message));
}

/** The first line of what went wrong, without the name of the function that says so. */
function plain(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = (text.split('\n')[0] ?? '').replace(/^[a-zA-Z]+\.[a-zA-Z]+: /, '');
  // How long was left of the step's time differs from run to run.
  return line.replace(/Timeout \d+ms exceeded/, 'it took too long').slice(0, 1000);
}

/** Media features, size and zoom of the case. Zoom makes the page's own pixels fewer, as a browser's zoom does. */
async function emulate(target: TargetPage, { given, context }: PlannedCase): Promise<void> {
  const zoom = given.zoom ?? 1;
  const { width, height } = given.viewport ?? { width: 1280, height: 800 };
  const wanted = JSON.stringify([context.colorScheme, given.motion, given.contrast, given.forcedColors, zoom, width, height]);
  // A step may have changed the size since.
  const size = target.page.viewportSize();
  if (target.emulated === wanted && size?.width === Math.round(width / zoom) && size.height === Math.round(height / zoom)) return;
  const set = (async () => {
    await target.page.emulateMedia({
      colorScheme: context.colorScheme,
      reducedMotion: given.motion ?? 'no-preference',
      contrast: given.contrast ?? 'no-preference',
      forcedColors: given.forcedColors ?? 'none',
    });
    await target.page.setViewportSize({ width: Math.round(width / zoom), height: Math.round(height / zoom) });
  })();
  await target.guard(set, LIMITS.call, 'hung', 'the page does not answer: its code never comes to an end');
  target.emulated = wanted;
}

/** Why a step or a case broke. A mistake of ours counts as a fault as well, never as a failure of the implementation. */
function faultOf(error: unknown, target: TargetPage): FaultRecord {
  const cause = target.fault ?? error;
  if (cause instanceof TargetError) return { fault: cause.fault, message: cause.message };
  const message = cause instanceof Error ? cause.message : String(cause as Json);
  return { fault: 'internal' satisfies Fault, message: (message.split('\n')[0] ?? '').slice(0, 500) };
}
