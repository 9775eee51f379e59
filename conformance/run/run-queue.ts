import { defined } from '../../specs/language/defined.ts';
import type { LogEntry } from '../log/format.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import { caseResult } from '../result/assemble.ts';
import type { CaseResult } from '../result/report.ts';
import { LIMITS } from '../target/limits.ts';
import type { Observed } from './events.ts';
import { caseName } from '../judge/names.ts';
import { timedOut } from '../judge/record.ts';
import type { TargetDriver } from '../target/driver.ts';
import { blockedCase, canaries } from './canary.ts';
import type { PageLane, PagePool } from './page-pool.ts';
import { retryFlaky } from './retry-flaky.ts';
import { Turns } from './turns.ts';
import { runPlanned, unopenedCase, type CaseOutcome, type PlannedRunOptions } from './run-planned.ts';

export interface QueueOptions extends Omit<PlannedRunOptions, 'turns'> {
  readonly pool: PagePool;
  /** Pages whose clipboard no page of `pool` writes to; called when some cases read the clipboard and others run beside them. */
  apart(): Promise<Pick<PagePool, 'forEach'> | undefined>;
  /** Cases that work at a time; others wait on pages of their own. */
  readonly workers: number;
  /** Pages for each worker: while a case on one waits, a case on another works. */
  readonly pagesPerWorker: number;
  /** Number of failed or broken cases after which no further one starts. */
  readonly maxFailures?: number;
  /** Drives an app without a harness. */
  readonly driver?: TargetDriver;
  /** Whether a failed case is retried after all others. */
  retry(failed: CaseResult): boolean;
  done(finished: FinishedCase): void;
  /** Called for each case that does not start any more. */
  left(planned: PlannedCase, reason: string): void;
}

/** A finished case, for the report, for events and for the log. */
export interface FinishedCase {
  readonly result: CaseResult;
  readonly observed: Observed;
  readonly entry: LogEntry;
}

/** Runs cases on the lanes of a pool, then retries the flaky ones, and the few that timed out, one by one. An interrupted run leaves the others out. */
export async function runQueue(queue: readonly PlannedCase[], options: QueueOptions): Promise<void> {
  const { pool, workers, pagesPerWorker, signal, done, left, maxFailures = Infinity } = options;
  const retries: { readonly planned: PlannedCase; readonly outcome: CaseOutcome }[] = [];
  const timeouts: typeof retries = [];
  let hangs = 0;
  let failures = 0;
  const planning: PlannedRunOptions = { ...options, turns: new Turns(workers) };
  const absent = new Map<string, string>();
  const firsts = options.driver === undefined ? [] : canaries(queue, options.driver, options.verbs);
  const one = async (lane: PageLane, planned: PlannedCase): Promise<void> => {
    const missing = absent.get(planned.spec.id);
    if (missing !== undefined) {
      done(finish(planned, blockedCase(planned, missing, options)));
      return;
    }
    if (failures >= maxFailures) {
      left(planned, `not run: the run stopped after ${failures} failure${failures === 1 ? '' : 's'}`);
      return;
    }
    const gaveUp = hangs >= LIMITS.hangs;
    const outcome = gaveUp ? abandoned(planned, hangs, options) : await runPlanned(planned, lane, planning);
    if (signal.aborted) return;
    if (!gaveUp) hangs = timedOut(outcome.record) || outcome.record.fault?.fault === 'no-harness' ? hangs + 1 : 0;
    const finished = finish(planned, outcome);
    if (firsts.includes(planned) && outcome.absent === true && !['passed', 'error'].includes(outcome.judged.verdict)) {
      const { shows } = options.driver?.spec(planned.spec.id) ?? { shows: 'part' };
      absent.set(
        planned.spec.id,
        `blocked: there is no ${shows} on the page, see ${caseName({ test: planned.test.id, case: planned.caseId })}`,
      );
    }
    if (!gaveUp && timedOut(outcome.record)) {
      timeouts.push({ planned, outcome });
      return;
    }
    if (['failed', 'error'].includes(outcome.judged.verdict)) failures += 1;
    if (outcome.judged.verdict === 'failed' && options.retry(finished.result)) retries.push({ planned, outcome });
    else done(finished);
  };
  await pool.forEach(firsts, 1, one);
  const lanes = workers * pagesPerWorker;
  const others = queue.filter((planned) => !firsts.includes(planned));
  const readers = lanes === 1 ? [] : others.filter(({ clipboard }) => clipboard);
  const apart = readers.length > 0 && readers.length < others.length ? await options.apart() : undefined;
  const rest = pool.forEach(
    others.filter((planned) => !readers.includes(planned)),
    lanes,
    one,
  );
  // Pages of one browser share its clipboard: what reads it runs alone, in a browser of its own or after the others.
  await Promise.all([rest, apart === undefined ? rest.then(() => pool.forEach(readers, 1, one)) : apart.forEach(readers, 1, one)]);
  const lane = pool.lane();
  // Where many timed out, it is the page.
  const isPage = timeouts.length >= LIMITS.hangs;
  for (const { planned, outcome } of [...retries, ...timeouts]) {
    const retried =
      signal.aborted || (isPage && timedOut(outcome.record))
        ? outcome
        : await retryFlaky(outcome, async () => {
            await lane.drop();
            return runPlanned(planned, lane, planning);
          });
    // An interrupted retry proves nothing; the first attempt counts.
    done(finish(planned, signal.aborted ? outcome : retried));
  }
  await lane.drop();
}

/** A case after `hangs` timeouts in a row: the page has stopped answering, so the case is not tried. */
function abandoned(planned: PlannedCase, hangs: number, options: QueueOptions): CaseOutcome {
  return unopenedCase(
    planned,
    { fault: 'hung', message: `not tried: the page did not answer in time in ${hangs} cases in a row` },
    options,
  );
}

function finish(
  planned: PlannedCase,
  { judged, record, screenshot, trace, wire, earlier }: CaseOutcome & Pick<LogEntry, 'earlier'>,
): FinishedCase {
  const files = defined({ screenshot, trace, earlier });
  return {
    result: caseResult(planned, judged, { duration: record.duration, ...files, ...defined({ wire }) }),
    observed: { planned, record },
    entry: { key: planned.key, ...record, ...files },
  };
}
