import { cpus } from 'node:os';
import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import { runCase } from '../case.ts';
import { judgeCase } from '../judge/case.ts';
import type { FaultRecord } from '../judge/record.ts';
import { planCases, type PlannedCase } from '../plan.ts';
import { parseDescription, type Description } from '../protocol/description.ts';
import { TargetError } from '../targets/faults.ts';
import { LIMITS } from '../targets/limits.ts';
import { TargetPage } from '../targets/page.ts';
import type { BrowserSession } from '../targets/session.ts';
import type { Verb } from '../verbs/define.ts';
import { blockOf, type Block } from './block.ts';
import type { Action, Breach, Sample } from './define.ts';
import { harvest } from './harvest.ts';
import { faultOf, play, type Play } from './play.ts';
import { sequences } from './sequences.ts';
import { shrink } from './shrink.ts';

export interface ExploreOptions {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly spec: Spec;
  /** Text of the spec, into which the test of a finding has to fit. */
  readonly source: string;
  /** URL of the page that defines `__kmd__`. */
  readonly url: string;
  /** What the page says about itself. */
  readonly description: Description;
  readonly session: BrowserSession;
  readonly signal: AbortSignal;
  readonly runs: number;
  readonly seed: number;
  /** Actions of a sequence, at most. */
  readonly length: number;
  /** Default: 2 where the machine has two cores. */
  readonly workers?: number;
  /** Real time in ms that what has to hold after an action has to become true. */
  readonly patience: number;
  onEvent?(event: ExploreEvent): void;
}

export type ExploreEvent =
  | { readonly kind: 'run'; readonly done: number; readonly runs: number; readonly actions: number }
  | { readonly kind: 'shrinking'; readonly run: number; readonly actions: number };

/** A broken invariant, with the shortest sequence that breaks it. */
export interface Finding {
  /** Number of the sequence in which it was found, from 1. */
  readonly run: number;
  readonly breach: Breach;
  readonly block: Block;
  /** Actions of the sequence as it was found and as it is now. */
  readonly actions: { readonly found: number; readonly left: number };
}

export interface Exploration {
  readonly spec: string;
  readonly runs: { readonly asked: number; readonly done: number };
  /** Actions done, and times at which everything was found to hold. */
  readonly actions: number;
  readonly looks: number;
  /** Sequences that ended early since the page refused what it seemed to allow, and what the first one met. */
  readonly refused: { readonly count: number; readonly first?: string };
  /** Invariants whose matter never came up. */
  readonly unexercised: readonly string[];
  readonly finding?: Finding;
  /** What broke, so that nothing can be said. */
  readonly fault?: FaultRecord & { readonly run?: number };
  readonly interrupted: boolean;
}

/** For the shortening of one finding, real time in ms. */
const SHRINKING = 120_000;

/**
 * Plays random sequences of a spec on a target until an invariant is broken or all are played. The same seed gives the same
 * sequences and, on a page that does the same each time, the same finding. Never throws for what the target does.
 */
export async function explore(options: ExploreOptions): Promise<Exploration> {
  const { spec, program, runs, seed, length, signal } = options;
  const plays: (Play | undefined)[] = [];
  let finding: Finding | undefined;
  let fault: Exploration['fault'];
  const stop = (): void => void options.session.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const planned = plan(options, spec);
    if (planned.instead !== undefined) throw new TargetError('invalid-description', planned.instead.reason);
    const list = sequences(spec, program, { runs, seed, length });
    await playAll(options, planned, list, plays);
    const worst = plays.findIndex((one) => one?.breach !== undefined || one?.fault !== undefined);
    const found = plays[worst];
    if (found?.fault !== undefined) fault = { ...found.fault, run: worst + 1 };
    else if (found?.breach !== undefined && !signal.aborted) {
      options.onEvent?.({ kind: 'shrinking', run: worst + 1, actions: found.done.length });
      finding = await pursue(options, planned, worst + 1, found.done, found.breach);
      if (finding === undefined && !signal.aborted) fault = { ...unrepeated(found.breach), run: worst + 1 };
    }
  } catch (error) {
    if (!signal.aborted && !(error instanceof TargetError)) throw error;
    fault = faultOf(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const known = plays.filter((one) => one !== undefined);
  const refusals = known.flatMap(({ refused }) => (refused === undefined ? [] : [refused]));
  const interrupted = signal.aborted;
  const first = refusals[0];
  return {
    spec: spec.id,
    runs: { asked: runs, done: known.length },
    actions: known.reduce((sum, { done }) => sum + done.length, 0),
    looks: known.reduce((sum, { looks }) => sum + looks, 0),
    refused: { count: refusals.length, ...(first === undefined ? {} : { first }) },
    unexercised: (spec.invariants ?? []).map(({ id }) => id).filter((id) => known.every((one) => !one.exercised.has(id))),
    ...(finding === undefined ? {} : { finding }),
    ...(fault === undefined || interrupted ? {} : { fault }),
    interrupted,
  };
}

/** What was seen once and never again says nothing for sure, least of all that all is well. */
function unrepeated({ invariant, message }: Breach): FaultRecord {
  return { fault: 'internal', message: `${invariant} was broken once (${message}), and held when the same was done again` };
}

/** What a page says about itself. @throws TargetError when it is no target */
export async function describe(session: BrowserSession, url: string): Promise<Description> {
  const page = await TargetPage.open(await session.get(), { url });
  try {
    return parseDescription(await page.call('describe', [], LIMITS.call));
  } finally {
    await page.close();
  }
}

/** How the target has to be mounted for the test of a spec; `spec` has the test, or any. */
function plan({ program, verbs, description }: ExploreOptions, spec: Spec, test?: string): PlannedCase {
  const [any] = spec.tests;
  if (!Object.hasOwn(description.specs, spec.id))
    throw new TargetError('invalid-description', `the target does not say that it implements ${spec.id}`);
  if (any === undefined) throw new TargetError('internal', `${spec.id} has no tests, and so nothing that could be delivered`);
  const found = spec.tests.find(({ id }) => id === test);
  const tests = [
    found ?? { ...any, given: {}, cases: [], surfaces: [], steps: [{ index: 1, verb: '', args: {}, place: any.place, places: {} }] },
  ];
  const alone: Program = { ...program, specs: program.specs.map((one) => (one.id === spec.id ? { ...spec, tests } : one)) };
  const selection = { specs: [spec.id], tests: [], presets: [], locales: [], schemes: [], directions: [] };
  const [planned] = planCases(alone, verbs, description, selection);
  if (planned === undefined) throw new TargetError('internal', `${spec.id} cannot be mounted in any environment`);
  return { ...planned, spec };
}

/** One page after the other for the sequences of one worker. */
class Pages {
  private readonly options: ExploreOptions;
  private page: TargetPage | undefined;

  constructor(options: ExploreOptions) {
    this.options = options;
  }

  /** Plays a sequence; a page that something was wrong with is not used again. */
  async play(actions: readonly Action[], planned: PlannedCase): Promise<Play> {
    const { spec, program, verbs, patience } = this.options;
    const { context } = planned;
    const attempt = async (): Promise<Play> => {
      let target: TargetPage;
      try {
        target = await this.open();
      } catch (error) {
        return { done: [], trace: [], exercised: new Set(), looks: 0, fault: faultOf(error) };
      }
      const result = await play(actions, { target, spec, program, verbs, context, patience });
      if (result.breach !== undefined || result.fault !== undefined || result.refused !== undefined || target.mounts >= LIMITS.mounts)
        await this.drop();
      return result;
    };
    const result = await attempt();
    // Another page may have taken the browser down; this one had no part in that.
    return result.fault?.fault === 'closed' && !this.options.signal.aborted ? attempt() : result;
  }

  async open(): Promise<TargetPage> {
    return (this.page ??= await TargetPage.open(await this.options.session.get(), { url: this.options.url }));
  }

  async drop(): Promise<void> {
    const { page } = this;
    this.page = undefined;
    if (page !== undefined && !(await page.close())) await this.options.session.restart();
  }
}

async function playAll(
  options: ExploreOptions,
  planned: PlannedCase,
  list: readonly (readonly Action[])[],
  plays: (Play | undefined)[],
): Promise<void> {
  const { signal, runs } = options;
  let next = 0;
  let done = 0;
  let actions = 0;
  // Those before the first that breaks something are played to the end, so that it is the same one each time.
  let end = list.length;
  const work = async (): Promise<void> => {
    const pages = new Pages(options);
    for (let index = next++; index < end && !signal.aborted; index = next++) {
      const result = await pages.play(list[index] ?? [], planned);
      if (signal.aborted) break;
      plays[index] = result;
      if (result.breach !== undefined || result.fault !== undefined) end = Math.min(end, index);
      actions += result.done.length;
      options.onEvent?.({ kind: 'run', done: ++done, runs, actions });
    }
    await pages.drop();
  };
  const workers = options.workers ?? Math.min(2, cpus().length);
  await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, list.length)) }, work));
}

/** Finds the shortest sequence that breaks the same, and a test that fails for it. `undefined` when it cannot be had again. */
async function pursue(
  options: ExploreOptions,
  planned: PlannedCase,
  run: number,
  found: readonly Action[],
  breach: Breach,
): Promise<Finding | undefined> {
  const pages = new Pages(options);
  let last: { readonly actions: readonly Action[]; readonly play: Play; readonly breach: Breach } | undefined;
  const breaks = async (actions: readonly Action[]): Promise<boolean> => {
    if (options.signal.aborted) return false;
    const result = await pages.play(actions, planned);
    if (result.breach?.invariant !== breach.invariant) return false;
    last = { actions: result.done, play: result, breach: result.breach };
    return true;
  };
  try {
    const again = (await breaks(found)) || (await breaks(found));
    if (!again) return undefined;
    const samples = harvest(options.spec, options.program);
    await shrink(last?.actions ?? found, breaks, (action) => simpler(action, samples, options.spec), Date.now() + SHRINKING);
    if (last === undefined) return undefined;
    const actions = { found: found.length, left: last.actions.length };
    for (const between of [false, true]) {
      const needsAnchor = (verb: string): boolean => options.verbs.get(verb)?.kind === 'negative';
      const block = blockOf(options.spec, last.breach, last.play.trace, { between, needsAnchor });
      if (await fails(options, block)) return { run, breach: last.breach, block, actions };
    }
    return undefined;
  } finally {
    await pages.drop();
  }
}

/** Whether the test, read from the spec's text with it, fails at its last look on a page of its own. */
async function fails(options: ExploreOptions, block: Block): Promise<boolean> {
  const { program, verbs, source, spec } = options;
  const read = parseSpec(`${source}\n${block.text}\n`, spec.file, verbs).spec?.tests.find(({ id }) => id === block.id);
  if (read === undefined) return false;
  const planned = plan(options, { ...spec, tests: [read] }, block.id);
  const target = await TargetPage.open(await options.session.get(), { url: options.url });
  try {
    const record = await runCase({ planned, target, program, verbs, timeout: options.patience });
    const { verdict, assertions } = judgeCase(record, { program, verbs, spec, test: read, steps: planned.steps });
    const failed = assertions.find((one) => one.verdict === 'failed');
    return (
      verdict === 'failed' && failed !== undefined && (failed.verb === 'protocol.outbound' || failed.verb === planned.steps.at(-1)?.verb)
    );
  } finally {
    await target.close();
  }
}

/** The same with less to it: one press for two, a short wait, a smaller message. */
function simpler(action: Action, samples: readonly Sample[], spec: Spec): readonly Action[] {
  if (action.kind === 'press' && action.twice) return [{ ...action, twice: false }];
  if (action.kind === 'wait' && action.ms > 1000) return [{ ...action, ms: 1000 }];
  if (action.kind !== 'receive') return [];
  const field = spec.instances?.key ?? '';
  const size = ({ written }: Sample): number => JSON.stringify(written).length;
  const key = action.written[field];
  return samples
    .filter(({ written }) => written.type === action.written.type)
    .map(({ written, delivered }): Action & Sample => ({
      kind: 'receive',
      written: { ...written, ...(key === undefined ? {} : { [field]: key }) },
      delivered: { ...delivered, ...(key === undefined ? {} : { [field]: key }) },
    }))
    .filter((one) => size(one) < size(action))
    .sort((a, b) => size(a) - size(b))
    .slice(0, 3);
}
