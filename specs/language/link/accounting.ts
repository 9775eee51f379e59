import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Clause } from '../model/requirement.ts';
import type { Spec } from '../model/spec.ts';
import type { Test } from '../model/test.ts';

/**
 * Computes how each clause is accounted for. A test with executable steps counts for the clauses and for all clauses of the
 * requirements it names; tests as prose count for nothing. What the coverage fence attests although a test shows it is reported.
 */
export function account(spec: Spec, found: Diagnostic[]): Spec {
  const executable = spec.tests.filter(isExecutable);
  const accounted = (clause: Clause): Clause => {
    const by = executable.filter(({ covers }) => covers.includes(clause.id) || covers.includes(clause.requirement)).map(({ id }) => id);
    if (by.length === 0) return clause.accounting.kind === 'tested' ? { ...clause, accounting: { kind: 'open' } } : clause;
    if (clause.accounting.kind === 'attested') {
      const related = [{ message: 'the clause', place: clause.place }];
      found.push(diagnose('K7052', clause.accounting.place, { clause: clause.id, tests: by.join(', ') }, { related }));
    }
    return { ...clause, accounting: { kind: 'tested', by } };
  };
  return { ...spec, requirements: spec.requirements.map((one) => ({ ...one, clauses: one.clauses.map(accounted) })) };
}

/** Whether a test does anything that can be judged. */
export function isExecutable(test: Test): boolean {
  return test.steps.length > 0 || test.cases.some((one) => one.steps.length > 0);
}
