import type { Report } from '../diagnostics/report.ts';
import type { Clause } from '../model/requirement.ts';
import type { Spec } from '../model/spec.ts';
import type { Test } from '../model/test.ts';

/**
 * Computes the accounting of each clause. A test with executable steps covers the clauses that it names, and every clause of
 * the requirements that it names; a test in prose covers none. Reports attestations of clauses that a test covers.
 */
export function account(spec: Spec, report: Report): Spec {
  const executable = spec.tests.filter(isExecutable);
  const accounted = (clause: Clause): Clause => {
    const by = executable.filter(({ covers }) => covers.includes(clause.id) || covers.includes(clause.requirement)).map(({ id }) => id);
    if (by.length === 0) return clause.accounting.kind === 'tested' ? { ...clause, accounting: { kind: 'open' } } : clause;
    if (clause.accounting.kind === 'attested') {
      const related = [{ message: 'the clause', place: clause.place }];
      report('K7052', clause.accounting.place, { clause: clause.id, tests: by.join(', ') }, { related });
    }
    return { ...clause, accounting: { kind: 'tested', by } };
  };
  return { ...spec, requirements: spec.requirements.map((one) => ({ ...one, clauses: one.clauses.map(accounted) })) };
}

/** Whether a test has a step. */
export function isExecutable(test: Test): boolean {
  return test.steps.length > 0 || test.cases.some((one) => one.steps.length > 0);
}
