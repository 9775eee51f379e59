import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import { OUTBOUND } from '../judge/names.ts';
import type { PageLane, PagePool } from '../run/page-pool.ts';
import { runPlanned } from '../run/run-planned.ts';
import { Turns } from '../run/turns.ts';
import type { Action, Breach } from './action.ts';
import type { ExploreOptions } from './explore-options.ts';
import type { Finding } from './exploration.ts';
import type { Play } from './play.ts';
import { playOn } from './play-on.ts';
import { planMount } from './plan-mount.ts';
import { samplesOf } from './samples.ts';
import { shrink } from './shrink.ts';
import { simplerActions } from './simpler-actions.ts';
import { toTest, type GeneratedTest } from './to-test.ts';

/** Time limit of the shrinking, real time in ms. */
const SHRINK_TIMEOUT = 120_000;

export interface BreachOptions extends ExploreOptions {
  readonly pool: PagePool;
  readonly planned: PlannedCase;
  /** Number of the sequence, from 1. */
  readonly run: number;
  readonly breach: Breach;
  readonly actions: readonly Action[];
}

/** The shortest sequence that breaks the same invariant, with a test that fails on it; `undefined` when it cannot be reproduced. */
export async function findShortest(options: BreachOptions): Promise<Finding | undefined> {
  const { pool, planned, run, breach, actions: found, signal, spec, program } = options;
  const lane = pool.lane();
  let last: { readonly play: Play; readonly breach: Breach } | undefined;
  const breaks = async (actions: readonly Action[]): Promise<boolean> => {
    if (signal.aborted) return false;
    const play = await playOn(lane, actions, { ...options, context: planned.context });
    if (play.breach?.invariant !== breach.invariant) return false;
    last = { play, breach: play.breach };
    return true;
  };
  try {
    const again = (await breaks(found)) || (await breaks(found));
    if (!again) return undefined;
    const samples = samplesOf(spec, program);
    await shrink(last?.play.done ?? found, breaks, (action) => simplerActions(action, samples, spec), Date.now() + SHRINK_TIMEOUT);
    if (last === undefined) return undefined;
    for (const between of [false, true]) {
      const isNegative = (verb: string): boolean => options.verbs.get(verb)?.kind === 'negative';
      const test = toTest(spec, last.breach, last.play.trace, { between, isNegative });
      const actions = { found: found.length, left: last.play.done.length };
      const remembers = last.play.follows === true && isOfInstances(spec, last.breach);
      if (await fails(test, lane, options)) return { run, breach: last.breach, test, actions, remembers };
    }
    return undefined;
  } finally {
    await lane.drop();
  }
}

/** Whether an invariant is about what instances do: those of the console and of the form of messages hold whatever was before. */
const isOfInstances = ({ invariants = [] }: Pick<Spec, 'invariants'>, breach: Breach): boolean =>
  invariants.some(({ id, kind }) => id === breach.invariant && kind !== 'console' && kind !== 'outbound');

/** Whether the test, parsed in the text of the spec, fails at its last step on a fresh page. */
async function fails(test: GeneratedTest, lane: PageLane, options: ExploreOptions): Promise<boolean> {
  const { verbs, source, spec } = options;
  const read = parseSpec(`${source}\n${test.text}\n`, spec.file, verbs).spec?.tests.find(({ id }) => id === test.id);
  if (read === undefined) return false;
  const planned = planMount(options, { ...spec, tests: [read] }, read);
  await lane.drop();
  const { judged } = await runPlanned(planned, lane, { ...options, turns: new Turns(1), trace: false });
  const failed = judged.assertions.find(({ verdict }) => verdict === 'failed');
  const last = planned.steps.at(-1)?.verb;
  return judged.verdict === 'failed' && failed !== undefined && (failed.verb === OUTBOUND || failed.verb === last);
}
