import type { CaseResult, Report } from '../report/define.ts';
import type { Accepted, Entry, KnownFailure } from './define.ts';
import { fateOf, fits, isAbout, placeName, stepName } from './match.ts';

/**
 * The report with what was known to fail told apart. A case is known when every assertion of it that failed is; it stays
 * `failed`. Entries that have become stale or have expired are findings of their own.
 * @param today `2027-01-31`
 */
export function applyBaseline(report: Report, { known, flaky }: Accepted, today: string): Report {
  const problems = [
    ...known.map((entry) => ({ entry, problem: expiry(entry, today) ?? staleness(entry, report) })),
    ...flaky.map((entry) => ({ entry, problem: expiry(entry, today) })),
  ];
  const valid = known.filter((entry) => expiry(entry, today) === undefined);
  return {
    ...report,
    results: report.results.map((result) => (result.verdict === 'failed' ? told(result, valid, report) : result)),
    baseline: problems.flatMap(({ entry: { test, place }, problem }) =>
      problem === undefined ? [] : [{ test, problem, file: place.file, line: place.start.line }],
    ),
  };
}

/** Why an entry holds no more, if it does not. */
export function expiry({ expires }: Entry, today: string): string | undefined {
  return expires !== undefined && expires < today ? `it has expired on ${expires}` : undefined;
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
