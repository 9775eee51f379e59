import { cpus } from 'node:os';
import { defined } from '../../specs/language/defined.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import { faultOf, TargetError } from '../protocol/faults.ts';
import { PagePool } from '../run/page-pool.ts';
import type { Action } from './action.ts';
import type { Exploration } from './exploration.ts';
import type { ExploreOptions } from './explore-options.ts';
import { findShortest } from './find-shortest.ts';
import type { Play } from './play.ts';
import { playOn } from './play-on.ts';
import { planMount } from './plan-mount.ts';
import { sequences } from './sequences.ts';
import { pagesOf } from '../target/page-opener.ts';
import { exploredInvariants } from '../../specs/language/model/invariant.ts';
import { untilStopped } from '../target/until-stopped.ts';

/**
 * Plays random sequences of a spec on a target until an invariant is broken or all are played. The same seed gives the same
 * sequences and, on a deterministic page, the same finding. Faults of the target are in the result.
 */
export async function explore(options: ExploreOptions): Promise<Exploration> {
  const { spec, runs, signal, session, url } = options;
  const pool = new PagePool({ pages: pagesOf(session, { url }), signal });
  const plays: (Play | undefined)[] = [];
  let finding: Exploration['finding'];
  let fault: Exploration['fault'];
  const stop = (): void => void session.kill();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const planned = planMount(options, spec);
    await untilStopped(playAll(options, pool, planned, sequences(options, options), plays), signal);
    const worst = plays.findIndex((one) => one?.breach !== undefined || one?.fault !== undefined);
    const found = plays[worst];
    const run = worst + 1;
    if (found?.fault !== undefined) fault = { ...found.fault, run };
    else if (found?.breach !== undefined && !signal.aborted) {
      options.onEvent?.({ kind: 'shrinking', run, actions: found.done.length });
      const { breach, done } = found;
      finding = await untilStopped(findShortest({ ...options, pool, planned, run, breach, actions: done }), signal);
      // A breach that cannot be reproduced is an error, never a pass.
      const message = `${breach.invariant} was broken once (${breach.message}) and held when the same actions ran again`;
      if (finding === undefined && !signal.aborted) fault = { fault: 'internal', message, run };
    }
  } catch (error) {
    if (!signal.aborted && !(error instanceof TargetError)) throw error;
    fault = faultOf(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const played = plays.filter((one) => one !== undefined);
  const refusals = played.flatMap(({ refused }) => refused ?? []);
  const interrupted = signal.aborted;
  return {
    spec: spec.id,
    runs: { asked: runs, done: played.length },
    actions: played.reduce((sum, { done }) => sum + done.length, 0),
    checks: played.reduce((sum, { checks }) => sum + checks, 0),
    refused: { count: refusals.length, ...defined({ first: refusals[0] }) },
    unexercised: exploredInvariants(spec)
      .map(({ id }) => id)
      .filter((id) => played.every((one) => !one.exercised.has(id))),
    ...defined({ finding, fault: interrupted ? undefined : fault }),
    interrupted,
  };
}

/** Plays the sequences. Those before the first breach are played to the end, so that the same one is found every time. */
async function playAll(
  options: ExploreOptions,
  pool: PagePool,
  planned: PlannedCase,
  list: readonly (readonly Action[])[],
  plays: (Play | undefined)[],
): Promise<void> {
  const { signal, runs, workers = Math.min(2, cpus().length) } = options;
  let done = 0;
  let actions = 0;
  let end = list.length;
  await pool.forEach(
    list,
    workers,
    async (lane, sequence, index) => {
      const result = await playOn(lane, sequence, { ...options, context: planned.context });
      if (signal.aborted) return;
      plays[index] = result;
      if (result.breach !== undefined || result.fault !== undefined) end = Math.min(end, index);
      actions += result.done.length;
      options.onEvent?.({ kind: 'run', done: ++done, runs, actions });
    },
    (index) => index >= end,
  );
}
