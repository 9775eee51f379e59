import type { Clause } from '../../specs/language/model/requirement.ts';
import { narrowedTo } from '../result/clause-result.ts';
import type { CaseResult } from '../result/report.ts';

/** The results of the tests that name a clause or the requirement that it is part of, as results about the clause. */
export function coveredBy({ id, requirement }: Clause, results: readonly CaseResult[]): readonly CaseResult[] {
  return results.flatMap((result) => {
    const name = [id, requirement].find((one) => result.covers.includes(one));
    return name === undefined ? [] : [narrowedTo(name, result)];
  });
}
