import type { Clause } from '../../specs/language/model/requirement.ts';
import type { CaseResult } from '../result/report.ts';

/** The results of the tests that name a clause or the requirement that it is part of. */
export function coveredBy({ id, requirement }: Clause, results: readonly CaseResult[]): readonly CaseResult[] {
  return results.filter(({ covers }) => covers.includes(id) || covers.includes(requirement));
}
