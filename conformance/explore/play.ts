import type { SpecScope } from '../../specs/language/model/find-part.ts';
import type { MountContext } from '../../specs/language/model/spec.ts';
import { resolveArgs } from '../plan/resolve-args.ts';
import { faultOf, TargetError, type FaultRecord } from '../protocol/faults.ts';
import { poll } from '../run/poll.ts';
import { act, observeAndJudge } from '../run/run-step.ts';
import { LIMITS } from '../target/limits.ts';
import { PageStage } from '../target/stage.ts';
import type { Surface } from '../target/surface.ts';
import { ActionFailed, type Args, type Verb } from '../verbs/verb.ts';
import type { Action, Breach, Expectation, PlainStep } from './action.ts';
import { aimOf } from './aim.ts';
import { exercised, expectations } from './expectations.ts';
import { Model } from './model.ts';
import { messageCounter, type Moment } from './moment.ts';
import { stepsOf } from './steps.ts';

export interface PlayOptions extends SpecScope {
  readonly target: Surface;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly context: MountContext;
  /** Real time in ms for the invariants to hold after an action. */
  readonly timeout: number;
}

/** A step of a sequence: an action, or the assertion of an invariant that held. */
export interface TraceStep extends PlainStep {
  readonly asserts: boolean;
}

/** The outcome of one sequence. */
export interface Play {
  /** The performed actions. An action without a target at its moment is left out. */
  readonly done: Action[];
  readonly trace: TraceStep[];
  /** Ids of the invariants that applied at some moment, and held then. */
  readonly exercised: Set<string>;
  /** Number of moments at which every invariant held. */
  checks: number;
  /** Why an enabled control rejected the action. Later observations are not used. */
  refused?: string;
  breach?: Breach;
  /** At the breach another instance had ended before: the surface may rightly remember it. */
  follows?: boolean;
  fault?: FaultRecord;
}

/** Minimum number of polls before an invariant counts as broken, even on a slow machine. */
const MIN_POLLS = 8;
/** Limit of one sequence, real time in ms. */
const MAX_DURATION = 120_000;

/** The outcome of a sequence that no page could be opened for. */
export function unopenedPlay(fault: FaultRecord): Play {
  return { done: [], trace: [], exercised: new Set(), checks: 0, fault };
}

/** Mounts the surface, performs the actions and checks the invariants after each. Faults of the page are in the outcome. */
export async function play(actions: readonly Action[], options: PlayOptions): Promise<Play> {
  const { target, spec, program, context } = options;
  const stage = new PageStage({ target, spec, program, context, clipboard: false });
  const model = new Model(spec);
  const result: Play = { done: [], trace: [], exercised: new Set(), checks: 0 };
  const until = Date.now() + MAX_DURATION;
  try {
    await stage.host.mount();
    for (const action of actions) {
      if (Date.now() > until) throw new TargetError('hung', `the sequence did not end within ${MAX_DURATION / 1000} s`);
      await perform(action, model, stage, options, result);
      if (result.breach !== undefined) break;
    }
    if (target.fault !== undefined) throw target.fault;
  } catch (error) {
    const cause = target.fault ?? error;
    if (cause instanceof ActionFailed) result.refused = cause.message;
    else result.fault = faultOf(cause);
  }
  return result;
}

/** Performs an action, moves the model on and waits for the invariants. */
async function perform(action: Action, model: Model, stage: PageStage, options: PlayOptions, result: Play): Promise<void> {
  const { verbs, timeout } = options;
  stage.deadline = Date.now() + timeout;
  const aim = await aimOf(action, model, stage);
  if (aim === undefined) return;
  stage.target.sideEffects.step = result.done.length + 1;
  const steps = stepsOf(action, stage, aim.total);
  for (const step of steps) {
    const verb = verbs.get(step.verb);
    if (verb?.kind !== 'act') throw new Error(`${step.verb} is no action`);
    await act(stage, verb, argsOf(step, verb, stage), timeout);
  }
  result.done.push(action);
  result.trace.push(...steps.map((step) => ({ ...step, asserts: false })));
  model.apply(action, aim.instance);
  const { moment, asserted, breach } = await settle(model, stage, options);
  if (breach !== undefined) {
    result.breach = breach;
    result.follows = model.instances.length > 1 && model.instances.some((one) => model.isFinal(one));
    return;
  }
  result.checks++;
  result.trace.push(...asserted.map(({ verb, args }) => ({ verb, args, asserts: true })));
  for (const id of exercised(moment)) result.exercised.add(id);
}

/** The invariants of one moment: the steps that assert them, and the first that is broken. */
interface Check {
  readonly moment: Moment;
  readonly asserted: readonly Expectation[];
  readonly breach?: Breach | undefined;
}

/** Polls until every invariant holds or the timeout is over. */
function settle(model: Model, stage: PageStage, options: PlayOptions): Promise<Check> {
  const { timeout } = options;
  const timing = { deadline: Date.now() + timeout, timeout, minPolls: MIN_POLLS, wait: (ms: number) => stage.changed(ms) };
  return poll(
    () => check(model, stage, options),
    // An invalid message stays invalid.
    ({ breach }) => breach === undefined || breach.step === undefined,
    timing,
  );
}

async function check(model: Model, stage: PageStage, options: PlayOptions): Promise<Check> {
  const { spec, program, host } = stage;
  const sent = await host.sent();
  const outbound = spec.wire.filter(({ direction }) => direction === 'out').map(({ type }) => type);
  model.reconcile(messageCounter(spec, sent), outbound);
  const moment: Moment = { spec, program, model, sent, errors: stage.target.sideEffects.errors(), problems: host.problems };
  const invalid = invalidMessage(moment);
  if (invalid !== undefined) return { moment, asserted: [], breach: invalid };
  const asserted = expectations(moment);
  for (const expectation of asserted) {
    const breach = await assertOnce(expectation, stage, options);
    if (breach !== undefined) return { moment, asserted, breach };
  }
  return { moment, asserted };
}

function invalidMessage({ spec, problems }: Moment): Breach | undefined {
  const invariant = (spec.invariants ?? []).find(({ kind }) => kind === 'outbound');
  const [problem] = problems;
  if (invariant === undefined || problem === undefined) return undefined;
  return { invariant: invariant.id, expected: 'messages that fit their rows', actual: problem, message: problem };
}

/** Asserts a condition with a single observation. */
async function assertOnce({ invariant, ...step }: Expectation, stage: PageStage, options: PlayOptions): Promise<Breach | undefined> {
  const verb = options.verbs.get(step.verb);
  if (verb === undefined || verb.kind === 'act') throw new Error(`${step.verb} is no assertion`);
  const args = argsOf(step, verb, stage);
  stage.deadline = Date.now() + LIMITS.look;
  const { judgement } = await observeAndJudge(stage, verb, { index: 1, verb: verb.id, args }, options);
  const { verdict, expected = null, actual = null, message = '' } = judgement;
  return verdict === 'passed' ? undefined : { invariant, step, expected, actual, message };
}

function argsOf({ verb, args }: PlainStep, declaration: Verb, { spec }: SpecScope): Args {
  return resolveArgs({ index: 1, verb, args, place: spec.place, places: {} }, declaration, spec, {});
}
