import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Step } from '../../specs/language/model/test.ts';
import { resolveArgs } from '../arguments.ts';
import { factsOf } from '../judge/facts.ts';
import type { FaultRecord } from '../judge/record.ts';
import { TargetError } from '../targets/faults.ts';
import { LIMITS } from '../targets/limits.ts';
import type { TargetPage } from '../targets/page.ts';
import { PageStage } from '../targets/stage.ts';
import { ActionFailed, type Judgement, type Verb } from '../verbs/define.ts';
import { visible } from '../verbs/perceive.ts';
import { Course, type Instance } from './course.ts';
import type { Action, Breach, Expectation, PlainStep } from './define.ts';
import { counter, exercised, expectations, partOf, rootOf, visibleIn } from './expectations.ts';
import { referenceOf, stepsOf } from './steps.ts';

export interface PlayOptions {
  readonly target: TargetPage;
  readonly spec: Spec;
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly context: MountContext;
  /** Real time in ms that what has to hold after an action has to become true. */
  readonly patience: number;
}

/** A step that was made, and whether it did something or looked at what has to hold. */
export interface Trace extends PlainStep {
  readonly looks: boolean;
}

/** What came of one sequence. */
export interface Play {
  /** The actions that could be done; the others met nothing that they could have been done to. */
  readonly done: Action[];
  /** What was done and, where it held, seen in between. */
  readonly trace: Trace[];
  /** Invariants whose matter came up, and that held then. */
  readonly exercised: Set<string>;
  /** Times at which everything that is asked for was found to hold. */
  looks: number;
  /** Why the page did not let something be done that looked as if it could; nothing after it says anything. */
  refused?: string;
  breach?: Breach;
  fault?: FaultRecord;
}

/** Looks at what has to hold, at the least so often before it counts as broken, whatever time it is. */
const LOOKS = 8;
/** A whole sequence, real time in ms. What takes longer has stopped making sense. */
const LONGEST = 120_000;

/** Mounts the surface, does the actions and looks after each whether everything holds. Never throws for what the page does. */
export async function play(actions: readonly Action[], options: PlayOptions): Promise<Play> {
  const { target, spec, program, context } = options;
  const stage = new PageStage({ target, spec, program, context, clipboard: false });
  const course = new Course(spec);
  const result: Play = { done: [], trace: [], exercised: new Set(), looks: 0 };
  const until = Date.now() + LONGEST;
  try {
    await stage.host.mount();
    for (const action of actions) {
      if (Date.now() > until) throw new TargetError('hung', `the sequence did not come to its end within ${LONGEST / 1000} s`);
      stage.deadline = Date.now() + options.patience;
      const aim = await aimOf(action, spec, course, stage);
      if (aim === undefined) continue;
      target.outside.step = result.done.length + 1;
      const steps = stepsOf(action, spec, aim.total);
      for (const step of steps) await act(step, stage, options);
      result.done.push(action);
      result.trace.push(...steps.map((step) => ({ ...step, looks: false })));
      course.note(action, aim.instance);
      const breach = await settle(course, stage, options, result);
      if (breach !== undefined) {
        result.breach = breach;
        break;
      }
    }
    if (target.fault !== undefined) throw target.fault;
  } catch (error) {
    const cause = target.fault ?? error;
    if (cause instanceof ActionFailed) result.refused = cause.message;
    else result.fault = faultOf(cause);
  }
  return result;
}

interface Aim {
  readonly instance: Instance | undefined;
  /** Instances on show. */
  readonly total: number;
}

/** What an action is done to, or `undefined` when it cannot be done now, or nobody could say to what it would be done. */
async function aimOf(action: Action, spec: Spec, course: Course, stage: PageStage): Promise<Aim | undefined> {
  if (action.kind === 'receive' || action.kind === 'wait') return { instance: undefined, total: 0 };
  const list = spec.instances?.arrangement === 'list';
  if (action.kind === 'key') {
    const shown = spec.parts.filter(({ within }) => within === undefined);
    const lingering = course.instances.some((one) => course.lingers(one) && shown.some((part) => sometimes(part) && visibleIn(part, one)));
    return !list && lingering ? undefined : { instance: list ? undefined : course.head, total: 0 };
  }
  const part = partOf(spec, action.part);
  if (part === undefined) return undefined;
  const root = rootOf(spec, part);
  const total = list ? course.instances.filter((one) => visibleIn(root, one)).length : 1;
  const states = root.visibleWhen.kind === 'state' ? root.visibleWhen.states : undefined;
  const instance = action.position < total ? course.addressed(action.position, states) : undefined;
  if (instance === undefined) return undefined;
  // Which of those in line the second of two presses is for depends on where the next one comes up, which no spec says.
  if (!list && action.kind === 'press' && action.twice && course.waiting) return undefined;
  const [first] = await visible(stage, referenceOf(action, spec, total));
  if (first === undefined) return undefined;
  const { disabled } = await stage
    .observe<{ disabled: boolean }>('states', null, first)
    .catch((error: unknown) => gone(error, { disabled: true }));
  return disabled ? undefined : { instance, total };
}

function sometimes({ visibleWhen }: { readonly visibleWhen: { readonly kind: string } }): boolean {
  return visibleWhen.kind === 'state';
}

/** What went away while it was looked at is not there; anything else is to be known. */
function gone<T>(error: unknown, otherwise: T): T {
  if (error instanceof TargetError) throw error;
  return otherwise;
}

async function act(step: PlainStep, stage: PageStage, { target, spec, verbs, patience }: PlayOptions): Promise<void> {
  const verb = verbs.get(step.verb);
  if (verb?.kind !== 'act') throw new Error(`${step.verb} is no action`);
  stage.deadline = Date.now() + patience * 2;
  const spare = patience * 2 + (verb.group === 'user' ? LIMITS.action : LIMITS.time);
  try {
    await target.guard(stage.perform(verb, argsOf(step, verb, spec)), spare, 'hung', `the page does not answer (${verb.id})`);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw new ActionFailed(`${step.verb} took too long`);
    throw error;
  }
}

/** Waits until everything holds that is asked for now; the time over, what does not hold is the breach. */
async function settle(course: Course, stage: PageStage, options: PlayOptions, result: Play): Promise<Breach | undefined> {
  const { spec, target, patience } = options;
  const types = spec.wire.filter(({ direction }) => direction === 'out').map(({ type }) => type);
  const deadline = Date.now() + patience;
  for (let round = 0; ; round++) {
    const sent = await stage.host.sent();
    const count = counter(spec, sent);
    course.reconcile(count, types);
    const witness = { sent, errors: target.outside.errors(), problems: stage.host.problems };
    const wrong = misfit(spec, witness.problems);
    if (wrong !== undefined) return wrong;
    const asked = expectations(spec, course, witness);
    let breach: Breach | undefined;
    for (const expectation of asked) {
      breach = await look(expectation, stage, options);
      if (breach !== undefined) break;
    }
    if (breach === undefined) {
      result.looks++;
      result.trace.push(...asked.map(({ verb, args }) => ({ verb, args, looks: true })));
      for (const id of exercised(spec, course, witness)) result.exercised.add(id);
      return undefined;
    }
    if (Date.now() >= deadline && round + 1 >= LOOKS) return breach;
    await new Promise((resolve) => setTimeout(resolve, Math.min(20 * (round + 1), 100)));
  }
}

function misfit(spec: Spec, problems: readonly string[]): Breach | undefined {
  const invariant = (spec.invariants ?? []).find(({ kind }) => kind === 'outbound');
  const [problem] = problems;
  if (invariant === undefined || problem === undefined) return undefined;
  return { invariant: invariant.id, expected: 'messages that fit their rows', actual: problem, message: problem };
}

async function look(expectation: Expectation, stage: PageStage, options: PlayOptions): Promise<Breach | undefined> {
  const { spec, program, target, verbs, context } = options;
  const { invariant, verb: id, args: given } = expectation;
  const verb = verbs.get(id);
  if (verb === undefined || verb.kind === 'act') throw new Error(`${id} looks at nothing`);
  const args = argsOf(expectation, verb, spec);
  stage.deadline = Date.now() + LIMITS.look;
  const broken = ({ expected, actual, message = '' }: Omit<Judgement, 'verdict'>): Breach => ({
    invariant,
    step: { verb: id, args: given },
    expected,
    actual,
    message,
  });
  try {
    const seen = await target.guard(verb.observe(stage, args), LIMITS.look + LIMITS.grace, 'hung', `the page does not answer (${id})`);
    const judged = verb.judge(args, seen, factsOf(spec, program, context));
    return judged.verdict === 'passed' && seen.subjects > 0 ? undefined : broken(judged);
  } catch (error) {
    if (error instanceof TargetError || !/Timeout \d+ms exceeded|not attached|detached/.test(String(error))) throw error;
    return broken({ expected: null, actual: null, message: 'what this is about went away each time it was looked at' });
  }
}

function argsOf({ verb: id, args }: PlainStep, verb: Verb, spec: Spec): ReturnType<typeof resolveArgs> {
  const step: Step = { index: 1, verb: id, args, place: spec.place, places: {} };
  return resolveArgs(step, verb, spec, {});
}

/** A mistake of ours counts as a fault as well, never as something that holds or is broken. */
export function faultOf(error: unknown): FaultRecord {
  if (error instanceof TargetError) return { fault: error.fault, message: error.message };
  const message = (String(error instanceof Error ? error.message : error).split('\n')[0] ?? '').slice(0, 500);
  return { fault: /has been closed|disconnected/.test(message) ? 'closed' : 'internal', message };
}
