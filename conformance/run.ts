import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { newestRevision } from '../specs/language/mcp/load.ts';
import type { Program } from '../specs/language/model/program.ts';
import { packageRoot } from '../specs/language/package-root.ts';
import { FORMAT, type LogEntry, type LogHeader } from './log/format.ts';
import { LogWriter } from './log/write.ts';
import { planCases, shuffle, type PlannedCase, type Selection } from './plan.ts';
import { parseDescription, type Description } from './protocol/description.ts';
import { assemble, caseResult, unrunResult } from './report/assemble.ts';
import type { CaseResult, Observed, Report, RunEvent, RunInfo, RunSoFar } from './report/define.ts';
import { TargetError, type Fault } from './targets/faults.ts';
import { LIMITS } from './targets/limits.ts';
import { TargetPage } from './targets/page.ts';
import { BrowserSession } from './targets/session.ts';
import type { Verb } from './verbs/define.ts';
import { runAgain, type Failure } from './retrying.ts';
import { Worker, type Outcome } from './worker.ts';

export interface RunOptions {
  readonly selection: Selection;
  /** Default: 2 where the machine has two cores. */
  readonly workers?: number;
  readonly seed?: number;
  /** Real time in ms that an assertion has to become true. */
  readonly timeout?: number;
  /** Real time in ms that a page has to load and define `__kmd__`. */
  readonly patience?: number;
  readonly headed?: boolean;
  readonly trace?: boolean;
  readonly connect?: string;
  /** Folder for pictures and traces. */
  readonly folder?: string;
  /** File for the observations, one case a line: see `log/format.ts`. */
  readonly log?: string;
  /** Whether a case that failed is to be run again, by itself at the end. */
  readonly retry?: (failed: CaseResult, run: RunSoFar) => boolean;
}

export interface Run {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  /** URL of the page that defines `__kmd__`. */
  readonly url: string;
  readonly options: RunOptions;
  readonly signal: AbortSignal;
  /** Default: a browser of its own, closed at the end. */
  readonly session?: BrowserSession;
  onEvent?(event: RunEvent): void;
}

/** Runs the suites of the specs that the target describes. What the target does never throws; it is in the report. */
export async function runConformance(run: Run): Promise<Report> {
  const started = performance.now();
  const { options, signal } = run;
  const tell = (line: string): void => run.onEvent?.({ kind: 'log', line });
  const session =
    run.session ??
    new BrowserSession({
      headed: options.headed ?? false,
      ...(options.connect === undefined ? {} : { connect: options.connect }),
      log: tell,
    });
  const stop = (): void => void session.close();
  signal.addEventListener('abort', stop, { once: true });
  const seed = options.seed ?? 1;
  const workers = Math.max(1, Math.min(options.workers ?? (cpus().length >= 2 ? 2 : 1), 64));
  const profile = options.selection.profile ?? newestRevision();
  let info: RunInfo = { kmd: kmdVersion(), browser: '', seed, workers, duration: 0, specs: {}, profile };
  let target: Description | null = null;
  let plan: PlannedCase[] = [];
  let log: LogWriter | undefined;
  const results: CaseResult[] = [];
  let fault: Report['fault'];
  const startLog = (): void => {
    if (options.log === undefined) return;
    const queue = plan.filter(({ instead }) => instead === undefined).map(({ key }) => key);
    log = new LogWriter(options.log, headerOf(run, info, target, plan), queue);
  };
  try {
    const browser = await session.get();
    info = { ...info, browser: `Chromium ${browser.version()}` };
    const { page, description } = await describe(browser, run.url, options.patience);
    target = description;
    plan = shuffle(planCases(run.program, run.verbs, target, options.selection), seed);
    const described = run.program.specs.filter((spec) => Object.hasOwn(target?.specs ?? {}, spec.id));
    info = { ...info, specs: Object.fromEntries(described.map((spec) => [spec.id, spec.version ?? ''])) };
    startLog();
    run.onEvent?.({ kind: 'started', total: plan.length, info, target });
    const retry = (failed: CaseResult): boolean => options.retry?.(failed, { run: info, target }) === true;
    await execute(run, { session, plan, count: workers, page, retry }, ({ result, observed, entry }) => {
      results.push(result);
      if (entry !== undefined) log?.add(entry);
      run.onEvent?.({ kind: 'case', result, ...(observed === undefined ? {} : { observed }), done: results.length, total: plan.length });
    });
  } catch (error) {
    if (!(error instanceof TargetError)) {
      if (!signal.aborted) throw error;
    } else fault = { fault: error.fault, message: error.message };
  } finally {
    signal.removeEventListener('abort', stop);
    if (run.session === undefined) await session.close();
  }
  info = { ...info, duration: Math.round(performance.now() - started) };
  if (log === undefined) startLog();
  log?.close(signal.aborted ? undefined : { ...(fault === undefined ? {} : { fault }), duration: info.duration });
  const { program, url } = run;
  const pieces = { program, target, url, run: info, planned: plan.length, results, interrupted: signal.aborted };
  return assemble({ ...pieces, ...(fault === undefined ? {} : { fault }) });
}

function headerOf(run: Run, info: RunInfo, target: Description | null, plan: readonly PlannedCase[]): LogHeader {
  const { kmd, browser, seed, specs, profile, workers } = info;
  const hashes = run.program.specs.filter((spec) => plan.some((one) => one.spec === spec)).map(({ id, hash }) => [id, hash]);
  const circumstances = { url: run.url, workers };
  const { selection } = run.options;
  const planned = plan.length;
  return {
    'kmd-log': FORMAT,
    run: { kmd, browser, seed, specs, profile },
    hashes: Object.fromEntries(hashes) as Record<string, string>,
    target,
    selection,
    planned,
    circumstances,
  };
}

/** What the target says of itself, and the page that said it, which the first case may go on with. */
async function describe(browser: Browser, url: string, patience?: number): Promise<{ page: TargetPage; description: Description }> {
  const page = await TargetPage.open(browser, { url, ...(patience === undefined ? {} : { patience }) });
  try {
    return { page, description: parseDescription(await page.call('describe', [], LIMITS.call)) };
  } catch (error) {
    await page.close();
    throw error;
  }
}

/** Faults that cost a whole time limit. */
const SLOW: ReadonlySet<string> = new Set<Fault>(['mount-timeout', 'hung', 'no-harness']);

interface Work {
  readonly session: BrowserSession;
  readonly plan: readonly PlannedCase[];
  /** Pages at a time. */
  readonly count: number;
  /** An open page for the first worker. */
  readonly page: TargetPage;
  retry(failed: CaseResult): boolean;
}

/** What is told of a case; of one that was not run, the result alone. */
interface Reported {
  readonly result: CaseResult;
  readonly observed?: Observed;
  readonly entry?: LogEntry;
}

async function execute(run: Run, work: Work, done: (one: Reported) => void): Promise<void> {
  const { signal } = run;
  const queue = work.plan.filter((planned) => {
    if (planned.instead !== undefined) done({ result: unrunResult(planned, planned.instead) });
    return planned.instead === undefined;
  });
  const reported = (planned: PlannedCase, { judged, record, ...rest }: Outcome & Pick<LogEntry, 'earlier'>): Reported => ({
    result: caseResult(planned, judged, { duration: record.duration, ...rest }),
    observed: { planned, record },
    entry: { key: planned.key, ...record, ...rest },
  });
  const failures: Failure[] = [];
  let hangs = 0;
  const one = async (page?: TargetPage): Promise<void> => {
    const worker = workerOf(run, work.session, page);
    for (let planned = queue.shift(); planned !== undefined && !signal.aborted; planned = queue.shift()) {
      const outcome = hangs < LIMITS.hangs ? await worker.run(planned) : worker.leave(planned, hangs);
      if (signal.aborted) break;
      const { fault } = outcome.record;
      if (hangs < LIMITS.hangs) hangs = fault !== undefined && SLOW.has(fault.fault) ? hangs + 1 : 0;
      const known = reported(planned, outcome);
      if (outcome.judged.verdict === 'failed' && work.retry(known.result)) failures.push({ planned, outcome });
      else done(known);
    }
    await worker.drop();
  };
  const count = Math.max(1, Math.min(work.count, queue.length));
  await Promise.all(Array.from({ length: count }, (_, index) => one(index === 0 ? work.page : undefined)));
  const alone = workerOf(run, work.session);
  for (const failure of failures) {
    const outcome = signal.aborted ? failure.outcome : await runAgain(failure, alone);
    // Of a run that is stopped meanwhile, the first attempt is what is known.
    done(reported(failure.planned, signal.aborted ? failure.outcome : outcome));
  }
  await alone.drop();
}

function workerOf({ url, program, verbs, options, signal }: Run, session: BrowserSession, page?: TargetPage): Worker {
  const { timeout = 2000, patience, folder, trace = false } = options;
  return new Worker({
    session,
    url,
    program,
    verbs,
    timeout,
    trace,
    signal,
    ...(patience === undefined ? {} : { patience }),
    ...(folder === undefined ? {} : { folder }),
    ...(page === undefined ? {} : { page }),
  });
}

function kmdVersion(): string {
  return (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;
}
