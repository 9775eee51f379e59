import { isAbout } from '../judge/judge-clauses.ts';
import type { Verdict } from '../../specs/language/model/verdict.ts';
import type { CaseResult } from './report.ts';

/** What of a result says how its clauses fared; reports that were read back have it too. */
interface ClauseResults {
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly covers: readonly string[];
  readonly clauses?: Readonly<Record<string, Verdict>>;
  readonly assertions: readonly { readonly verdict: string; readonly message?: string; readonly covers?: readonly string[] }[];
}

/** The clauses that a case broke. */
export function brokenClauses({ covers, clauses = {}, verdict }: CaseResult): readonly string[] {
  return covers.filter((clause) => ['failed', 'error'].includes(clauses[clause] ?? verdict));
}

/** The results of the tests that name a clause or the requirement that it is part of, as results about the clause. */
export function coveredBy<R extends ClauseResults>(
  { id, requirement }: { readonly id: string; readonly requirement: string },
  results: readonly R[],
): readonly R[] {
  return results.flatMap((result) => {
    const name = [id, requirement].find((one) => result.covers.includes(one));
    return name === undefined ? [] : [narrowedTo(name, result)];
  });
}

/** A result as one about a clause alone: the verdict on it, with the steps that decide it. */
function narrowedTo<R extends ClauseResults>(clause: string, result: R): R {
  const assertions = result.assertions.filter((one) => isAbout(one, clause));
  const verdict = result.clauses?.[clause] ?? result.verdict;
  if (verdict === result.verdict) return { ...result, assertions };
  const why = assertions.find((one) => one.verdict === verdict)?.message;
  return { ...result, verdict, assertions, reason: why ?? `a step about other clauses did not pass: ${result.reason ?? 'no reason'}` };
}
