import { coveredBy } from '../../../conformance/result/clause-result.ts';

/** What is read of a report (`kmd conform --json`). */
export interface ReadReport {
  readonly fault?: { readonly message: string };
  readonly results: readonly ReadResult[];
}

export interface ReadResult {
  readonly spec: string;
  readonly test: string;
  readonly case?: string;
  readonly verdict: 'passed' | 'failed' | 'untested' | 'not-applicable' | 'error';
  readonly reason?: string;
  readonly covers: readonly string[];
  /** Verdicts on clauses where they differ from that of the case. */
  readonly clauses?: Readonly<Record<string, ReadResult['verdict']>>;
  readonly assertions: readonly {
    readonly id: string;
    readonly verdict: string;
    readonly message?: string;
    /** The clauses that it decides; absent: all of its test. */
    readonly covers?: readonly string[];
  }[];
}

/** What a run says of one clause. */
export interface ClauseVerdict {
  readonly clause: string;
  readonly verdict: 'passed' | 'failed' | 'untested' | 'not-applicable';
  /** One line for each test that did not pass. */
  readonly reasons: readonly string[];
}

/** Lines of one clause. */
const LINES = 5;

/** The clauses that the tests of a spec cover, in order. A clause passes where a test of it passed and none failed or broke. */
export function clauseVerdicts({ results }: ReadReport, spec: string): readonly ClauseVerdict[] {
  const own = results.filter((one) => one.spec === spec);
  const clauses = [...new Set(own.flatMap(({ covers }) => covers))];
  return clauses.map((clause) => verdictOn(clause, own));
}

/** The verdict on a clause, by the tests that name it or the requirement that it is part of. */
export function verdictOn(clause: string, results: readonly ReadResult[]): ClauseVerdict {
  const [requirement = clause] = clause.split('.');
  const tests = coveredBy({ id: clause, requirement }, results);
  const told = (verdict: ClauseVerdict['verdict'], of: readonly ReadResult['verdict'][]): ClauseVerdict => ({
    clause,
    verdict,
    reasons: tests.filter((one) => of.includes(one.verdict)).map(lineOf).slice(0, LINES), // prettier-ignore
  });
  const has = (verdict: ReadResult['verdict']): boolean => tests.some((one) => one.verdict === verdict);
  if (has('failed') || has('error')) return told('failed', ['failed', 'error']);
  if (has('passed')) return told('passed', []);
  if (has('untested') || tests.length === 0) return told('untested', ['untested']);
  return told('not-applicable', ['not-applicable']);
}

function lineOf({ test, case: id, verdict, reason, assertions }: ReadResult): string {
  const first = assertions.find((one) => one.verdict === verdict && one.message !== undefined);
  const name = first?.id ?? (id === undefined ? test : `${test}[${id}]`);
  return `${name} ${verdict}: ${first?.message ?? reason ?? 'no reason was given'}`;
}
