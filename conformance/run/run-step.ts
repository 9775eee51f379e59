import { defined } from '../../specs/language/defined.ts';
import type { Json } from '../../specs/language/model/json.ts';
import { judgeStep, type StepJudgement } from '../judge/judge-step.ts';
import type { CaseRecord, StepRecord, Unseen } from '../judge/record.ts';
import { firstLine } from '../protocol/error-text.ts';
import { LIMITS } from '../target/limits.ts';
import type { PageStage } from '../target/stage.ts';
import { ActionFailed, Gone, NothingVisible, type ActVerb, type Args, type AssertVerb, type Observation } from '../verbs/verb.ts';
import { called, optionalReference, sought, surroundings } from '../verbs/shared/compare/part-reference.ts';
import { insteadOf } from '../verbs/shared/compare/instead.ts';
import { othersThere } from '../verbs/shared/perceive/others-there.ts';
import { poll, type Idle } from './poll.ts';

/** Timeouts of a step. */
export interface StepTiming {
  /** Real time in ms for an assertion to become true. */
  readonly timeout: number;
  /** Minimum number of polls before an assertion fails. */
  readonly minPolls: number;
  /** After a poll that did not pass, the time in ms for which later polls have to pass; 0 by default. */
  readonly hold?: number;
  readonly idle: Idle;
}

/** The timeout of an action is this multiple of an assertion's: a click is slow on a busy machine. */
const ACTION_FACTOR = 3;
/** The grace of an observation that is made only once is this multiple of a poll's. */
export const ONCE_FACTOR = 3;

/** Groups of verbs that observe the page alone. */
const PAGE_GROUPS: ReadonlySet<string> = new Set(['see', 'visual', 'accessibility']);
/** Frames that a paused page gets for what an assertion waits for: frameworks draw at the next one, or at the one after it. */
const FRAMES = 4;
/** The share of a step's time after which a person who does not see what they look for scrolls: what comes by itself has come then. */
const PATIENCE = 0.25;
/** Places that are scrolled to then even on a slow machine. */
const PLACES = 4;
/** The most that an observation waits for transitions and finite animations, ms of real time. */
export const SETTLING = 1000;

/** A step record; for an assertion with the judgement of the poll that made its observation. */
export interface JudgedStep {
  readonly record: StepRecord;
  readonly judgement?: StepJudgement;
}

export type JudgedAssertion = Required<JudgedStep>;

/**
 * Performs an action, then answers the messages that it sent.
 * @throws ActionFailed when the implementation does not let it happen; TargetError when the target breaks
 */
export async function act(stage: PageStage, verb: ActVerb, args: Args, timeout: number): Promise<void> {
  stage.deadline = Date.now() + timeout * ACTION_FACTOR;
  // An app gets its time for each message.
  const deliveries = verb.delivers?.(args).length ?? 0;
  const own = verb.group === 'user' && verb.searches !== true ? LIMITS.action : LIMITS.time;
  const grace = own + deliveries * (stage.target.driven?.driver.limits.receive ?? 0);
  try {
    await stage.target.attend(stage.perform(verb, args), timeout + grace, `the page does not answer (${verb.id})`);
    await stage.host.respond();
  } catch (error) {
    const refused = error instanceof ActionFailed || gaveUp(error);
    if (!refused || stage.target.fault !== undefined) throw error;
    throw new ActionFailed(refusal(error) + (error instanceof NothingVisible ? await lookedFor(stage, args, error) : ''));
  }
}

/** By which role and name the part of a step was looked for, and the outermost part around it that is not there either; else what has the role. */
async function lookedFor(stage: PageStage, args: Args, { what }: NothingVisible): Promise<string> {
  const wanted = optionalReference(args);
  const query = wanted === undefined || called(wanted) !== what ? '' : sought(stage, wanted);
  if (wanted === undefined || query === '') return '';
  for (const around of surroundings(stage, wanted).reverse()) {
    const seen = await stage.observeAll('seenOf', null, stage.locate(around)).catch(() => [true]);
    if (!seen.some(Boolean)) return `: no ${query}, and no ${sought(stage, around)}`;
  }
  return `: no ${query}${insteadOf(await othersThere(stage, wanted).catch(() => []))}`;
}

/**
 * Observes the page until the judgement is `passed` or the timeout is over.
 * @param base the record of the step without an observation
 * @throws TargetError when the target breaks
 */
export async function assert(
  stage: PageStage,
  verb: AssertVerb,
  base: StepRecord,
  record: Pick<CaseRecord, 'context'>,
  { timeout, minPolls, hold = 0, idle }: StepTiming,
): Promise<JudgedAssertion> {
  const started = Date.now();
  const limit = base.within ?? timeout;
  stage.deadline = started + limit;
  const isOnce = verb.sampling === 'once';
  if (isOnce && verb.kind === 'assert') await stage.clock.catchUp(true);
  const deadline = isOnce ? 0 : stage.deadline;
  const step: StepRecord = isOnce ? base : { ...base, patience: limit };
  const observed = async (): Promise<JudgedAssertion> => {
    await stage.host.respond();
    const elapsed = base.within === undefined ? {} : { elapsed: Date.now() - started };
    return observeAndJudge(stage, verb, { ...step, ...elapsed }, record);
  };
  // A person sees what appears where they scroll to. What has to be there soon has to be there without.
  let scrolls = !isOnce && verb.kind === 'assert' && verb.sights !== undefined && base.within === undefined;
  const looked = async (): Promise<JudgedAssertion> => {
    const seen = await observed();
    if (seen.judgement.verdict === 'passed' || !scrolls || Date.now() - started < limit * PATIENCE) return seen;
    const there = await lookAlong(stage, observed);
    // What has to hold is looked for there again.
    scrolls = there !== undefined;
    return there ?? seen;
  };
  // A limit in real time allows no polls beyond it.
  const polls = isOnce || base.within !== undefined ? 1 : minPolls;
  let frames = FRAMES;
  const last = await poll(looked, ({ judgement }) => judgement.verdict === 'passed', {
    ...{ deadline, timeout: limit, minPolls: polls, hold, idle },
    wait: async (ms) => {
      if (await stage.clock.catchUp()) return true;
      if (stage.target.paused && frames-- > 0) return stage.clock.frame().then(() => true);
      // What leaves the page leaves it without a change.
      return (await stage.changed(ms)) || !PAGE_GROUPS.has(verb.group);
    },
  });
  return last.judgement.verdict === 'failed' ? withInstead(stage, verb, last, record) : last;
}

/** A failed step with what is there instead, where its verb looks for that. */
async function withInstead(
  stage: PageStage,
  verb: AssertVerb,
  last: JudgedAssertion,
  record: Pick<CaseRecord, 'context'>,
): Promise<JudgedAssertion> {
  const { observation, args } = last.record;
  if (verb.instead === undefined || observation === undefined) return last;
  const looked = verb.instead(stage, args, observation);
  const more = await stage.target.attend(looked, LIMITS.grace, `the page does not answer (${verb.id})`).catch((error: unknown) => {
    if (stage.target.fault !== undefined) throw error;
    return undefined;
  });
  if (more === undefined) return last;
  const told: StepRecord = { ...last.record, observation: copied({ ...observation, ...more }) };
  const judgement = judgeStep(verb, told, record, stage);
  return judgement.verdict === last.judgement.verdict ? { record: told, judgement } : last;
}

/** Scrolls through the page, then to what nobody sees. The first observation there that passes; `undefined` when none does. */
async function lookAlong(stage: PageStage, observed: () => Promise<JudgedAssertion>): Promise<JudgedAssertion | undefined> {
  if (!(await stage.observe('scrollOn', 'through'))) return undefined;
  try {
    for (let places = 0; places < PLACES || Date.now() < stage.deadline; places++) {
      if (!(await stage.observe('scrollOn', 'next'))) break;
      const there = await observed();
      if (there.judgement.verdict === 'passed') return there;
    }
    return undefined;
  } finally {
    await stage.observe('scrollOn', 'back');
  }
}

/**
 * Makes one observation and judges it. What a passed step counts as seen is looked for in pictures before it counts.
 * @throws TargetError when the target breaks
 */
export async function observeAndJudge(
  stage: PageStage,
  verb: AssertVerb,
  base: StepRecord,
  record: Pick<CaseRecord, 'context'>,
): Promise<JudgedAssertion> {
  const sight = await observe(stage, verb, base);
  const context = stage.context === record.context ? undefined : stage.context;
  const seen: StepRecord = { ...base, ...sight, ...defined({ context }) };
  const judgement = judgeStep(verb, seen, record, stage);
  if (judgement.demands === undefined || !('observation' in sight)) return { record: seen, judgement };
  const ink = (await stage.lookFor(judgement.demands)) as unknown as Json;
  const looked: StepRecord = { ...seen, observation: copied({ ...sight.observation, ink }) };
  return { record: looked, judgement: judgeStep(verb, looked, record, stage) };
}

/** The log holds a JSON copy; the same copy is judged here, so that both give one verdict. */
const copied = (observation: Observation): Observation => JSON.parse(JSON.stringify(observation)) as Observation;

/**
 * Observes a step again that has passed: whether it passes still, but for the pictures of what it counts as seen.
 * @throws TargetError when the target breaks
 */
export async function stillHolds(
  stage: PageStage,
  verb: AssertVerb,
  base: StepRecord,
  record: Pick<CaseRecord, 'context'>,
): Promise<boolean> {
  stage.deadline = Date.now() + LIMITS.grace;
  await stage.host.respond();
  const sight = await observe(stage, verb, base);
  const context = stage.context === record.context ? undefined : stage.context;
  const { verdict, demands } = judgeStep(verb, { ...base, ...sight, ...defined({ context }) }, record, stage);
  return verdict === 'passed' || demands !== undefined;
}

/**
 * Makes one observation until the stage's deadline, or names the reason why there is none.
 * @throws TargetError when the target breaks
 */
async function observe(
  stage: PageStage,
  verb: AssertVerb,
  { args, within }: StepRecord,
): Promise<{ readonly observation: Observation; readonly told?: readonly string[] } | { readonly unseen: Unseen }> {
  const grace = LIMITS.grace * (verb.sampling === 'once' ? ONCE_FACTOR : 1);
  const left = Math.max(stage.deadline - Date.now(), 0);
  try {
    // What has to be there soon has to be there without a wait for rest.
    stage.settles = verb.settles === true && within === undefined ? SETTLING : 0;
    stage.told.clear();
    const seen = await stage.target.attend(verb.observe(stage, args), left + grace, `the page does not answer (${verb.id})`);
    return { observation: copied(seen), ...(stage.told.size === 0 ? {} : { told: [...stage.told].sort() }) };
  } catch (error) {
    if (gaveUp(error) && stage.target.fault === undefined) return { unseen: timedOut(error) ? 'late' : 'gone' };
    throw error;
  }
}

/** Whether there was no element to observe or act on. */
function gaveUp(error: unknown): boolean {
  return timedOut(error) || error instanceof Gone;
}

function timedOut(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || /Timeout \d+ms exceeded/.test(error.message));
}

/** The first line of an error without the function's name and the time that was left, which differs from run to run. */
function refusal(error: unknown): string {
  return firstLine(error, Infinity)
    .replace(/^[a-zA-Z]+\.[a-zA-Z]+: /, '')
    .replace(/Timeout \d+ms exceeded/, 'it took too long')
    .slice(0, 1000);
}
