import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { newestRevision } from '../specs/language/mcp/load.ts';
import type { Program } from '../specs/language/model/program.ts';
import { packageRoot } from '../specs/language/package-root.ts';
import { logLine } from './judge/record.ts';
import { planCases, shuffle, type PlannedCase, type Selection } from './plan.ts';
import { parseDescription, type Description } from './protocol/description.ts';
import type { CaseResult, Observed, Report, RunEvent, RunInfo } from './report/define.ts';
import { environmentName } from './report/name.ts';
import { totalsOf } from './report/totals.ts';
import { TargetError, type Fault } from './targets/faults.ts';
import { LIMITS } from './targets/limits.ts';
import { TargetPage } from './targets/page.ts';
import { BrowserSession } from './targets/session.ts';
import type { Verb } from './verbs/define.ts';
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
  /** File for the observations, one case a line. */
  readonly log?: string;
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
  const log = (line: string): void => run.onEvent?.({ kind: 'log', line });
  const session =
    run.session ??
    new BrowserSession({
      headed: options.headed ?? false,
      ...(options.connect === undefined ? {} : { connect: options.connect }),
      log,
    });
  const stop = (): void => void session.close();
  signal.addEventListener('abort', stop, { once: true });
  const seed = options.seed ?? 1;
  const workers = Math.max(1, Math.min(options.workers ?? (cpus().length >= 2 ? 2 : 1), 64));
  const profile = options.selection.profile ?? newestRevision();
  let info: RunInfo = { kmd: version(), browser: '', seed, workers, duration: 0, specs: {}, profile };
  let target: Description | null = null;
  const results: CaseResult[] = [];
  let fault: Report['fault'];
  try {
    const browser = await session.get();
    info = { ...info, browser: `Chromium ${browser.version()}` };
    target = await describe(session, run.url, options.patience);
    const plan = planCases(run.program, run.verbs, target, options.selection);
    const described = run.program.specs.filter((spec) => Object.hasOwn(target?.specs ?? {}, spec.id));
    info = { ...info, specs: Object.fromEntries(described.map((spec) => [spec.id, spec.version ?? ''])) };
    run.onEvent?.({ kind: 'started', total: plan.length, info, target });
    await execute(run, session, shuffle(plan, seed), workers, (result, observed) => {
      results.push(result);
      run.onEvent?.({ kind: 'case', result, ...(observed === undefined ? {} : { observed }), done: results.length, total: plan.length });
    });
    if (!signal.aborted && !results.some(({ verdict }) => verdict !== 'not-applicable' && verdict !== 'untested')) {
      const steps = results.some(({ assertions }) => assertions.length > 0);
      if (!steps) fault = { fault: 'nothing-executed', message: nothing(target, plan.length, run) };
    }
  } catch (error) {
    if (!(error instanceof TargetError)) {
      if (!signal.aborted) throw error;
    } else fault = { fault: error.fault, message: error.message };
  } finally {
    signal.removeEventListener('abort', stop);
    if (run.session === undefined) await session.close();
  }
  results.sort((a, b) => compare(sortKey(a), sortKey(b)));
  return {
    target,
    url: run.url,
    run: { ...info, duration: Math.round(performance.now() - started) },
    ...(fault === undefined ? {} : { fault }),
    results,
    totals: totalsOf(results),
    interrupted: signal.aborted,
  };
}

async function describe(session: BrowserSession, url: string, patience?: number): Promise<Description> {
  const page = await TargetPage.open(await session.get(), { url, ...(patience === undefined ? {} : { patience }) });
  try {
    return parseDescription(await page.call('describe', [], LIMITS.call));
  } finally {
    await page.close();
  }
}

/** Faults that cost a whole time limit. */
const SLOW: ReadonlySet<string> = new Set<Fault>(['mount-timeout', 'hung', 'no-harness']);

async function execute(
  run: Run,
  session: BrowserSession,
  plan: readonly PlannedCase[],
  count: number,
  done: (result: CaseResult, observed?: Observed) => void,
): Promise<void> {
  const { options, signal } = run;
  if (options.log !== undefined) {
    mkdirSync(dirname(options.log), { recursive: true });
    writeFileSync(options.log, '');
  }
  const queue = plan.filter((planned) => {
    if (planned.instead !== undefined)
      done(resultOf(planned, { verdict: planned.instead.verdict, reason: planned.instead.reason, assertions: [] }));
    return planned.instead === undefined;
  });
  let hangs = 0;
  const one = async (): Promise<void> => {
    const worker = new Worker({
      session,
      url: run.url,
      program: run.program,
      verbs: run.verbs,
      timeout: options.timeout ?? 2000,
      ...(options.patience === undefined ? {} : { patience: options.patience }),
      ...(options.folder === undefined ? {} : { folder: options.folder }),
      trace: options.trace ?? false,
      signal,
    });
    for (let planned = queue.shift(); planned !== undefined && !signal.aborted; planned = queue.shift()) {
      if (hangs >= LIMITS.hangs) {
        const reason = `hung: not tried, after ${hangs} cases in a row in which the page did not answer in time`;
        done(resultOf(planned, { verdict: 'error', reason, assertions: [] }));
        continue;
      }
      const outcome = await worker.run(planned);
      if (signal.aborted) break;
      if (options.log !== undefined) appendFileSync(options.log, logLine(outcome.record));
      hangs = outcome.record.fault !== undefined && SLOW.has(outcome.record.fault.fault) ? hangs + 1 : 0;
      done(resultOf(planned, outcome.judged, outcome), { planned, record: outcome.record });
    }
    await worker.drop();
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(count, queue.length)) }, one));
}

function resultOf(planned: PlannedCase, judged: Outcome['judged'], outcome?: Outcome): CaseResult {
  const { preset, colorScheme, locale, direction } = planned.context;
  return {
    spec: planned.spec.id,
    test: planned.test.id,
    ...(planned.caseId === undefined ? {} : { case: planned.caseId }),
    title: planned.test.title,
    verdict: judged.verdict,
    ...(judged.reason === undefined ? {} : { reason: judged.reason }),
    covers: planned.test.covers,
    assertions: judged.assertions,
    suite: planned.test.suite,
    environment: { preset, colorScheme, locale, direction, ...planned.conditions },
    file: planned.test.place.file,
    line: planned.test.place.start.line,
    duration: outcome?.record.duration ?? 0,
    ...(outcome?.screenshot === undefined ? {} : { screenshot: outcome.screenshot }),
    ...(outcome?.trace === undefined ? {} : { trace: outcome.trace }),
  };
}

function nothing(target: Description, planned: number, run: Run): string {
  const known = run.program.specs.map(({ id }) => id);
  if (!Object.keys(target.specs).some((id) => known.includes(id))) {
    return `no test was executed: ${target.name} describes ${Object.keys(target.specs).join(', ') || 'no spec'}, and none of them is known here.`;
  }
  return planned === 0
    ? 'no test was executed: nothing matches the selection.'
    : 'no test was executed: none of those selected applies or has steps.';
}

/** T2 before T10. */
function sortKey(result: CaseResult): (string | number)[] {
  const [, suite = '', digits = '0'] = /^([A-Za-z]*)(\d*)/.exec(result.test) ?? [];
  return [result.spec, suite, Number(digits), result.test, result.case ?? '', environmentName(result.environment)];
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? '';
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

function version(): string {
  return (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;
}
