import { defined } from '../../specs/language/defined.ts';
import { caseKey } from './case-key.ts';
import type { PlanShard } from '../plan/shard.ts';
import { compareResults } from './assemble.ts';
import type { Report, RunInfo } from './report.ts';
import { totalsOf } from './totals.ts';

/** The reports are no whole set of shards of one run. The message names the report and says what differs. */
export class MergeError extends Error {
  override readonly name = 'MergeError';
}

/** A report and the file that it was read from. */
export interface ShardReport {
  readonly file: string;
  readonly report: Report;
}

/**
 * One report from those of all shards of a run: every case once, workers and durations added up.
 * @throws MergeError for a missing or repeated shard, a shard that did not end or lacks cases, and for shards of different runs
 */
export function mergeReports(shards: readonly ShardReport[]): Report {
  const [first] = shards;
  if (first === undefined) throw new MergeError('there is no report to merge');
  const byIndex = new Map<number, string>();
  for (const one of shards) {
    const { index, total } = shardOfReport(one);
    differ(first, one);
    const twin = byIndex.get(index);
    if (twin !== undefined) throw new MergeError(`${one.file} is shard ${index}/${total}, and so is ${twin}`);
    byIndex.set(index, one.file);
  }
  const { total, cases } = shardOfReport(first);
  const missing = Array.from({ length: total }, (_, index) => index + 1).filter((index) => !byIndex.has(index));
  if (missing.length > 0) throw new MergeError(`missing: ${missing.map((index) => `shard ${index}/${total}`).join(', ')}`);
  const results = shards.flatMap(({ report }) => report.results);
  const names = new Set(results.map(caseKey));
  if (names.size !== cases || results.length !== cases) {
    throw new MergeError(`the shards hold ${names.size} different cases, and ${cases} were planned`);
  }
  const run = defined({ ...first.report.run, shard: undefined, asked: undefined });
  return {
    ...first.report,
    run: { ...run, workers: sum(shards, ({ workers }) => workers), duration: sum(shards, ({ duration }) => duration) },
    results: results.sort(compareResults),
    totals: totalsOf(results),
    interrupted: false,
  };
}

/** @throws MergeError for a report without a shard, and for a run that did not end */
function shardOfReport({ file, report }: ShardReport): PlanShard {
  const { fault, interrupted, run } = report;
  if (fault !== undefined) throw new MergeError(`the run of ${file} broke (${fault.fault}: ${fault.message}); run this shard again`);
  if (interrupted) throw new MergeError(`the run of ${file} was interrupted; run this shard again`);
  if (run.shard === undefined) throw new MergeError(`${file} is no shard: its run had no --shard`);
  return run.shard;
}

/** The path of the page that a run was asked for. Host and port may differ: each machine serves the page by itself. */
function pageOf({ run }: Report): string | undefined {
  const target = run.asked?.target;
  if (target === undefined || !/^https?:/.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** What all shards of a run share. */
const SHARED: readonly (readonly [what: string, of: (report: Report) => unknown])[] = [
  ['the version of kmd', ({ run }) => run.kmd],
  ['the browser', ({ run }) => run.browser],
  ['the seed', ({ run }) => run.seed],
  ['the MCP revision', ({ run }) => run.profile],
  ['the versions of the specs', ({ run }) => run.specs],
  ['the target', ({ target }) => target],
  ['the page', pageOf],
  ['the number of shards', ({ run }) => run.shard?.total],
  ['the plan: other specs, tests or environments, or other texts of them', ({ run }) => run.shard?.plan],
];

function differ(one: ShardReport, other: ShardReport): void {
  for (const [what, of] of SHARED) {
    if (JSON.stringify(of(one.report)) !== JSON.stringify(of(other.report))) {
      throw new MergeError(`${one.file} and ${other.file} are not of one run: they differ in ${what}`);
    }
  }
}

function sum(shards: readonly ShardReport[], of: (run: RunInfo) => number): number {
  return shards.reduce((total, { report }) => total + of(report.run), 0);
}
