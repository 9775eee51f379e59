import type { Program } from '../../specs/language/model/program.ts';
import type { CaseVerdict } from '../judge/case.ts';
import type { PlannedCase } from '../plan.ts';
import type { Description } from '../protocol/description.ts';
import type { CaseResult, Report, RunInfo } from './define.ts';
import { environmentName } from './name.ts';
import { totalsOf } from './totals.ts';

/** What is told of a case beside its verdict. */
export type Circumstances = Partial<Pick<CaseResult, 'duration' | 'screenshot' | 'trace'>> & { readonly earlier?: readonly unknown[] };

export function caseResult(
  planned: PlannedCase,
  judged: CaseVerdict,
  { duration, screenshot, trace, earlier = [] }: Circumstances = {},
): CaseResult {
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
    duration: duration ?? 0,
    ...(screenshot === undefined ? {} : { screenshot }),
    ...(trace === undefined ? {} : { trace }),
    ...(earlier.length === 0 ? {} : { attempts: earlier.length + 1 }),
    ...(earlier.length > 0 && judged.verdict === 'passed' ? { flaky: true } : {}),
  };
}

/** The result of a case that is not run. */
export function unrunResult(planned: PlannedCase, instead: NonNullable<PlannedCase['instead']>): CaseResult {
  return caseResult(planned, { ...instead, assertions: [] });
}

export interface Pieces {
  readonly program: Program;
  /** `null` when the target broke before it described itself. */
  readonly target: Description | null;
  readonly url: string;
  readonly run: RunInfo;
  /** How many cases were planned. */
  readonly planned: number;
  readonly results: readonly CaseResult[];
  readonly fault?: NonNullable<Report['fault']>;
  readonly interrupted: boolean;
}

/** The report of a run: the results in their order, their totals, and whether anything was executed at all. */
export function assemble({ program, target, url, run, planned, results, fault, interrupted }: Pieces): Report {
  const executed = results.some(
    ({ verdict, assertions }) => (verdict !== 'not-applicable' && verdict !== 'untested') || assertions.length > 0,
  );
  const broken =
    fault ??
    (target === null || interrupted || executed ? undefined : { fault: 'nothing-executed', message: nothing(target, planned, program) });
  return {
    target,
    url,
    run,
    ...(broken === undefined ? {} : { fault: broken }),
    results: [...results].sort((a, b) => compare(sortKey(a), sortKey(b))),
    totals: totalsOf(results),
    interrupted,
  };
}

function nothing(target: Description, planned: number, program: Program): string {
  const known = program.specs.map(({ id }) => id);
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
