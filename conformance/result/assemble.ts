import type { Program } from '../../specs/language/model/program.ts';
import type { CaseVerdict } from '../judge/judge-case.ts';
import { coversOf } from '../judge/judge-clauses.ts';
import { defined } from '../../specs/language/defined.ts';
import { environmentName } from '../plan/environment-name.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import type { Skip } from '../plan/skip-reason.ts';
import type { Description } from '../protocol/description.ts';
import type { AdapterNotes } from '../protocol/adapter-notes.ts';
import type { CaseResult, Report, RunInfo } from './report.ts';
import { totalsOf } from './totals.ts';

/** Metadata of a case run: duration, screenshot, trace, wire log, earlier attempts. */
export type CaseMetadata = Partial<Pick<CaseResult, 'duration' | 'screenshot' | 'trace' | 'wire'>> & {
  readonly earlier?: readonly unknown[];
};

/** The result of a case: its verdict with the metadata of the run. */
export function caseResult(
  planned: PlannedCase,
  judged: CaseVerdict,
  { duration, screenshot, trace, wire, earlier = [] }: CaseMetadata = {},
): CaseResult {
  const { preset, colorScheme, locale, direction } = planned.context;
  return {
    spec: planned.spec.id,
    test: planned.test.id,
    ...defined({ case: planned.caseId }),
    title: planned.test.title,
    verdict: judged.verdict,
    ...defined({ reason: judged.reason }),
    covers: coversOf(planned.test, planned.steps, judged.assertions),
    ...defined({ clauses: judged.clauses }),
    assertions: judged.assertions,
    suite: planned.test.suite,
    environment: { preset, colorScheme, locale, direction, ...planned.conditions },
    file: planned.test.place.file,
    line: planned.test.place.start.line,
    duration: duration ?? 0,
    ...defined({
      screenshot,
      trace,
      wire,
      attempts: earlier.length === 0 ? undefined : earlier.length + 1,
      flaky: earlier.length > 0 && judged.verdict === 'passed' ? (true as const) : undefined,
    }),
  };
}

/** The result of a case that does not run. */
export function skippedResult(planned: PlannedCase, skip: Skip): CaseResult {
  return caseResult(planned, { ...skip, assertions: [] });
}

/** Most reasons that a message names. */
const MOST_REASONS = 3;

export interface ReportParts {
  readonly program: Program;
  /** `null` when the target broke before it described itself. */
  readonly target: Description | null;
  readonly url: string;
  readonly run: RunInfo;
  /** Number of planned cases. */
  readonly planned: number;
  readonly results: readonly CaseResult[];
  readonly fault?: NonNullable<Report['fault']>;
  readonly interrupted: boolean;
  readonly adapter?: AdapterNotes;
}

/** The report of a run: sorted results with their totals. A run that executed no test has the fault `nothing-executed`. */
export function assemble({ program, target, url, run, planned, results, fault, interrupted, adapter }: ReportParts): Report {
  const executed = results.some(
    ({ verdict, assertions }) => (verdict !== 'not-applicable' && verdict !== 'untested') || assertions.length > 0,
  );
  const broken =
    fault ??
    (target === null || interrupted || executed
      ? undefined
      : { fault: 'nothing-executed', message: nothing(target, { program, run, planned, results }) });
  return {
    target,
    url,
    run,
    ...defined({ fault: broken }),
    results: [...results].sort(compareResults),
    totals: totalsOf(results),
    interrupted,
    ...defined({ adapter }),
  };
}

function nothing(
  target: Description,
  { program, run: { shard }, planned, results }: Pick<ReportParts, 'program' | 'run' | 'planned' | 'results'>,
): string {
  const known = program.specs.map(({ id }) => id);
  if (!Object.keys(target.specs).some((id) => known.includes(id))) {
    return `no test was executed: ${target.name} describes ${Object.keys(target.specs).join(', ') || 'no spec'}, and none of them is known here. Name the spec with --spec or take it in the configuration.`;
  }
  if (shard !== undefined && planned === 0 && shard.cases > 0)
    return `no test was executed: ${shard.cases} ${shard.cases === 1 ? 'case is' : 'cases are'} too few for ${shard.total} shards. Run fewer.`;
  if (planned === 0) return 'no test was executed: nothing matches the selection.';
  const reasons = [...new Set(results.flatMap(({ reason }) => reason ?? []))];
  const more = reasons.length > MOST_REASONS ? `; and ${reasons.length - MOST_REASONS} more` : '';
  return `no test was executed: none of those selected applies or has steps (${reasons.slice(0, MOST_REASONS).join('; ')}${more}).`;
}

/** The order of results in a report: by spec, test, case and environment. */
export function compareResults(a: CaseResult, b: CaseResult): number {
  return compare(sortKey(a), sortKey(b));
}

/** Sorts T2 before T10. */
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
