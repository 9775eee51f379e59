import type { CaseResult, Report } from '../report/define.ts';
import type { KnownFailure } from './define.ts';
import { fateOf, fits, isAbout, placeName, stepName } from './match.ts';

/**
 * The report with what was known to fail told apart. A case is known when every assertion of it that failed is; it stays
 * `failed`. Entries that have become stale or have expired are findings of their own.
 * @param today `2027-01-31`
 */
export function applyBaseline(report: Report, known: readonly KnownFailure[], today: string): Report {
  const valid = known.filter((entry) => !hasExpired(entry, today));
  return {
    ...report,
    results: report.results.map((result) => (result.verdict === 'failed' ? told(result, valid, report) : result)),
    baseline: known.flatMap((entry) => {
      const problem = hasExpired(entry, today) ? `it has expired on ${entry.expires ?? ''}` : staleness(entry, report);
      return problem === undefined ? [] : [{ test: entry.test, problem, file: entry.place.file, line: entry.place.start.line }];
    }),
  };
}

function hasExpired({ expires }: KnownFailure, today: string): boolean {
  return expires !== undefined && expires < today;
}

function told(result: CaseResult, known: readonly KnownFailure[], report: Report): CaseResult {
  const about = known.filter((entry) => isAbout(entry, result, report));
  const used = new Set<KnownFailure>();
  let all = true;
  const assertions = result.assertions.map((assertion) => {
    if (assertion.verdict !== 'failed') return assertion;
    const name = stepName(assertion, result);
    const entries = about.filter((entry) => entry.about.assertion === undefined || entry.about.assertion === name);
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
    known: [...used].map(({ test, reason, issue }) => ({ test, reason, ...(issue === undefined ? {} : { issue }) })),
  };
}

/** Why an entry is more than what fails: it passes now, here or everywhere. Cases that were not run say nothing. */
function staleness(entry: KnownFailure, report: Report): string | undefined {
  const cases = report.results.filter((result) => isAbout(entry, result, report));
  const passed = cases.filter((result) => fateOf(entry, result, report) === 'passed');
  const [first] = passed;
  if (first === undefined) return undefined;
  return passed.length === cases.length
    ? 'it passes now: remove the entry'
    : `it passes now ${first.case === undefined ? '' : `in case ${first.case} `}in ${placeName(first)}: narrow the entry to where it fails`;
}
