import { isAbout } from '../judge/judge-clauses.ts';
import type { CaseResult } from './report.ts';

/** The clauses that a case broke. */
export function brokenClauses({ covers, clauses = {}, verdict }: CaseResult): readonly string[] {
  return covers.filter((clause) => ['failed', 'error'].includes(clauses[clause] ?? verdict));
}

/** A result as one about a clause alone: the verdict on it, with the steps that decide it. */
export function narrowedTo(clause: string, result: CaseResult): CaseResult {
  const verdict = result.clauses?.[clause];
  if (verdict === undefined) return result;
  const assertions = result.assertions.filter((one) => isAbout(one, clause));
  const why = assertions.find((one) => one.verdict === verdict)?.message;
  return { ...result, verdict, assertions, reason: why ?? `a step about other clauses did not pass: ${result.reason ?? 'no reason'}` };
}
