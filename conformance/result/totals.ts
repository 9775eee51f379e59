import { VERDICTS, type Verdict } from '../../specs/language/model/verdict.ts';
import type { CaseResult, Totals } from './report.ts';

/** Cases per verdict, for the test contract (T) and the further tests (K). */
export function totalsOf(results: readonly CaseResult[]): { T: Totals; K: Totals } {
  return { T: count(results.filter(({ suite }) => suite === 'T')), K: count(results.filter(({ suite }) => suite === 'K')) };
}

function count(results: readonly CaseResult[]): Totals {
  const totals = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of results) totals[verdict]++;
  return totals;
}
