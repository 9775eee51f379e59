import { defined } from '../../specs/language/defined.ts';
import { environmentName } from '../plan/environment-name.ts';
import type { CaseResult, Report } from '../result/report.ts';
import type { Baseline, Entry, KnownFailure } from './baseline.ts';
import { fits, isAbout, stateOf } from './match.ts';

/**
 * Marks the failures that the baseline accepts. A case is known when the baseline accepts every failed assertion of it; its verdict
 * stays `failed`. Stale and expired entries become problems of the report.
 * @param today `2027-01-31`
 */
export function applyBaseline(report: Report, { known, flaky }: Baseline, today: string): Report {
  const problems = [
    ...known.map((entry) => ({ entry, problem: expiry(entry, today) ?? staleness(entry, report) })),
    ...flaky.map((entry) => ({ entry, problem: expiry(entry, today) })),
  ];
  const valid = known.filter((entry) => expiry(entry, today) === undefined);
  return {
    ...report,
    results: report.results.map((result) => (result.verdict === 'failed' ? marked(result, valid, report) : result)),
    baseline: problems.flatMap(({ entry: { test, place }, problem }) =>
      problem === undefined ? [] : [{ test, problem, file: place.file, line: place.start.line }],
    ),
  };
}

/** The problem of an expired entry. */
export function expiry({ expires }: Entry, today: string): string | undefined {
  return expires !== undefined && expires < today
    ? `it has expired on ${expires}: repair what it accepts and remove it, or set a later day`
    : undefined;
}

function marked(result: CaseResult, known: readonly KnownFailure[], report: Report): CaseResult {
  const about = known.filter((entry) => isAbout(entry, result, report));
  const used = new Set<KnownFailure>();
  let all = true;
  const assertions = result.assertions.map((assertion) => {
    if (assertion.verdict !== 'failed') return assertion;
    const entries = about.filter((entry) => entry.about.assertion === undefined || entry.about.assertion === assertion.step);
    const fitting = entries.find((entry) => fits(entry, assertion, report));
    if (fitting !== undefined) used.add(fitting);
    else all = false;
    const other = fitting === undefined ? entries[0]?.actual : undefined;
    return other === undefined ? assertion : { ...assertion, known: other };
  });
  if (!all || used.size === 0) return { ...result, assertions };
  return {
    ...result,
    assertions,
    known: [...used].map(({ test, reason, issue }) => ({ test, reason, ...defined({ issue }) })),
  };
}

/** The problem of a stale entry: it passes now, in some case or in all. Cases that did not run are ignored. */
function staleness(entry: KnownFailure, report: Report): string | undefined {
  const cases = report.results.filter((result) => isAbout(entry, result, report));
  const passed = cases.filter((result) => stateOf(entry, result, report) === 'passes');
  const [first] = passed;
  if (first === undefined) return undefined;
  return passed.length === cases.length
    ? 'it passes now: remove the entry'
    : `it passes now ${first.case === undefined ? '' : `in case ${first.case} `}in ${environmentName(first.environment)}: narrow the entry to where it fails`;
}
