import { cpus } from 'node:os';
import { defined } from '../../specs/language/defined.ts';
import { namesMcp } from '../../specs/language/mcp/names-mcp.ts';
import { defaultRevision } from '../../specs/language/mcp/revisions.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Capability } from '../../specs/language/model/vocabulary.ts';
import { packageVersion } from '../../specs/language/package-root.ts';
import { LogWriter } from '../log/write.ts';
import { planCases, type PlannedCase, type Selection } from '../plan/plan-cases.ts';
import { planShard, shardOf } from '../plan/shard.ts';
import { shuffle } from '../plan/shuffle.ts';
import type { Description } from '../protocol/description.ts';
import { faultOf, TargetError } from '../protocol/faults.ts';
import { assemble, skippedResult } from '../result/assemble.ts';
import type { CaseResult, Report, RunInfo, RunSoFar } from '../result/report.ts';
import { deviceOf } from '../target/device.ts';
import type { TargetDriver } from '../target/driver.ts';
import { describeSurface, describeTarget, type DescribedTarget } from '../target/describe-target.ts';
import { pagesOf } from '../target/page-opener.ts';
import type { OwnSurfaces } from '../target/target-kind.ts';
import { BrowserSession } from '../target/session.ts';
import { untilStopped } from '../target/until-stopped.ts';
import type { Verb } from '../verbs/verb.ts';
import type { RunEvent } from './events.ts';
import { headerOf } from './log-header.ts';
import { PagePool } from './page-pool.ts';
import { runQueue } from './run-queue.ts';

export interface RunOptions {
  readonly selection: Selection;
  /** Cases that work at a time; by default 2 on a machine with two cores. */
  readonly workers?: number;
  /** Pages for each worker: while a case on one waits, a case on another works. By default 3, or 1 where a target has one page at a time. */
  readonly pagesPerWorker?: number;
  readonly seed?: number;
  /** Real time in ms for an assertion to become true; 2000 by default. */
  readonly timeout?: number;
  /** Real time in ms for a page to load and define `__kmd__`; `LIMITS.harness` by default. */
  readonly loadTimeout?: number;
  readonly headed?: boolean;
  readonly trace?: boolean;
  /** WebSocket endpoint of a remote Playwright browser. */
  readonly connect?: string;
  /** Folder of screenshots and traces. */
  readonly folder?: string;
  /** File for the observations, one case a line: see `log/format.ts`. */
  readonly log?: string;
  /** Number of failed or broken cases after which no further one starts. */
  readonly maxFailures?: number;
  /** Whether a failed case is retried at the end of the run, with no other page beside it. */
  readonly retry?: (failed: CaseResult, run: RunSoFar) => boolean;
}

export interface Run {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  /** URL of the page that defines `__kmd__`. */
  readonly url: string;
  /** Real time in ms that the first page may be loading; `loadTimeout` unless it is longer. */
  readonly firstLoad?: number;
  /** Drives an app without a harness. */
  readonly driver?: TargetDriver;
  /** Opens what is no page of a browser. */
  readonly surfaces?: OwnSurfaces;
  /** The capabilities of the target; all by default. */
  readonly offers?: readonly Capability[];
  readonly options: RunOptions;
  readonly signal: AbortSignal;
  /** By default a browser for this run alone, closed at its end. */
  readonly session?: BrowserSession;
  onEvent?(event: RunEvent): void;
}

const MAX_WORKERS = 64;
const PAGES_PER_WORKER = 3;

/** Runs the suites of the specs that the target describes. Faults of the target are in the report. */
export async function runConformance(run: Run): Promise<Report> {
  const started = performance.now();
  const { program, verbs, url, options, signal, offers, driver } = run;
  const { selection, seed = 1, trace = false, folder, loadTimeout } = options;
  const session = run.session ?? newSession(run);
  let second: BrowserSession | undefined;
  const stop = (): void => void Promise.all([session.kill(), second?.kill()]);
  signal.addEventListener('abort', stop, { once: true });
  const most = Math.min(driver?.workers ?? MAX_WORKERS, MAX_WORKERS);
  const workers = Math.max(1, Math.min(options.workers ?? Math.min(2, cpus().length), most));
  let info: RunInfo = { kmd: packageVersion(), browser: '', seed, workers, duration: 0, specs: {} };
  let target: Description | null = null;
  let plan: PlannedCase[] = [];
  let log: LogWriter | undefined;
  let ended = false;
  let stopped = false;
  const results: CaseResult[] = [];
  let fault: Report['fault'];
  const startLog = (): void => {
    if (options.log === undefined) return;
    const keys = plan.filter(({ skip }) => skip === undefined).map(({ key }) => key);
    log = new LogWriter(options.log, headerOf({ program, url, selection, offers, info, target, plan, driver }), keys);
  };
  const add = (result: CaseResult, observed?: Extract<RunEvent, { kind: 'case' }>['observed']): void => {
    results.push(result);
    run.onEvent?.({ kind: 'case', result, ...defined({ observed }), done: results.length, total: plan.length });
  };
  try {
    info = { ...info, browser: await shownOn(run, session) };
    const { page, description } = await untilStopped(describe(run, session), signal);
    target = description;
    const whole = planCases({ program, verbs, description, selection, ...defined({ offers }) });
    plan = shuffle(shardOf(whole, selection.shard), seed);
    const shard = selection.shard && planShard(whole, selection.shard);
    const profile = plan.some(({ spec }) => namesMcp(spec)) ? (selection.profile ?? defaultRevision()) : undefined;
    info = {
      ...info,
      specs: describedVersions(program, description),
      ...defined({ profile, shard, tests: selection.tests.length === 0 ? undefined : selection.tests }),
    };
    startLog();
    run.onEvent?.({ kind: 'started', total: plan.length, info, target });
    for (const planned of plan) if (planned.skip !== undefined) add(skippedResult(planned, planned.skip));
    const queue = plan.filter(({ skip }) => skip === undefined);
    const paging = { url, ...defined({ loadTimeout, driver }) };
    const running = runQueue(queue, {
      pool: new PagePool({ pages: run.surfaces ?? pagesOf(session, paging), signal, firstPage: page }),
      async apart() {
        const onePage = driver !== undefined && driver.independent !== true;
        if (run.surfaces !== undefined || run.session !== undefined || onePage) return undefined;
        second = await session.apart();
        return second && new PagePool({ pages: pagesOf(second, paging), signal });
      },
      workers,
      pagesPerWorker: pagesPerWorker(run, workers),
      ...{
        program,
        verbs,
        session,
        signal,
        trace,
        timeout: options.timeout,
        ...defined({ folder, driver, maxFailures: options.maxFailures }),
        onProgress: (event) => run.onEvent?.(event),
      },
      retry: (failed) => options.retry?.(failed, { run: info, target }) === true,
      done({ result, observed, entry }) {
        if (ended) return;
        log?.add(entry);
        add(result, observed);
      },
      left(planned, reason) {
        stopped = true;
        if (!ended) add(skippedResult(planned, { verdict: 'untested', reason }));
      },
    });
    await untilStopped(running, signal);
  } catch (error) {
    // The kill of an interrupted run brings errors of its own.
    if (!signal.aborted && !(error instanceof TargetError)) throw error;
    if (!signal.aborted) fault = faultOf(error);
  } finally {
    ended = true;
    signal.removeEventListener('abort', stop);
    await second?.close();
    if (run.session === undefined) await session.close();
  }
  info = { ...info, duration: Math.round(performance.now() - started) };
  if (log === undefined) startLog();
  log?.close(signal.aborted || stopped ? undefined : { ...defined({ fault }), duration: info.duration });
  const interrupted = signal.aborted;
  const adapter = driver?.notes;
  return assemble({ program, target, url, run: info, planned: plan.length, results, ...defined({ fault, adapter }), interrupted });
}

function newSession({ options, onEvent }: Run): BrowserSession {
  const { headed = false, connect } = options;
  return new BrowserSession({ headed, ...defined({ connect }), log: (line) => onEvent?.({ kind: 'log', line }) });
}

/** A person who watches one worker follows one page. An app has one page at a time, and a target may limit its pages to one. */
function pagesPerWorker({ driver, options }: Run, workers: number): number {
  const onePage = driver !== undefined && (driver.independent !== true || driver.workers === 1);
  if (onePage || (workers === 1 && options.headed === true)) return 1;
  return options.pagesPerWorker ?? PAGES_PER_WORKER;
}

/** What shows the target: the browser, or what stands for it. */
async function shownOn({ surfaces }: Run, session: BrowserSession): Promise<string> {
  return surfaces === undefined ? `Chromium ${(await session.get()).version()}` : surfaces.shownOn;
}

/** Opens the first page of the target, in a fresh browser where another run of the session brings the first one down. */
async function describe(run: Run, session: BrowserSession): Promise<DescribedTarget> {
  const { surfaces, url, driver, firstLoad, options } = run;
  if (surfaces !== undefined) return describeSurface(await surfaces.open({ trace: false, device: deviceOf({}) }));
  const loading = { url, ...defined({ loadTimeout: options.loadTimeout, firstLoad, driver }) };
  const browser = await session.get();
  return describeTarget(browser, loading).catch(async (error: unknown) => {
    if (browser.isConnected()) throw error;
    return describeTarget(await session.get(), loading);
  });
}

/** The versions of the specs that the target describes, by id. */
function describedVersions(program: Program, { specs }: Description): Record<string, string> {
  const described = program.specs.filter((spec) => Object.hasOwn(specs, spec.id));
  return Object.fromEntries(described.map((spec) => [spec.id, spec.version ?? '']));
}
