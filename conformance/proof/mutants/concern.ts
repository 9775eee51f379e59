import type { Test } from '../../../specs/language/model/test.ts';
import { testOf } from './assertion-id.ts';
import type { Mutant, Outcome } from './mutant.ts';

/** Whether a test has something to say of a mutant: it holds a witness, failed on the mutant before, or covers a clause that the mutant breaks. */
export function concerns(mutant: Pick<Mutant, 'witnesses' | 'clauses'>, row: Outcome | undefined, { id, covers }: Test): boolean {
  return (
    [...mutant.witnesses, ...(row?.failed ?? [])].some((assertion) => testOf(assertion) === id) ||
    mutant.clauses.some((clause) => covers.includes(clause))
  );
}

/** The tests that concern a mutant. */
export function concernedTests(mutant: Pick<Mutant, 'witnesses' | 'clauses'>, row: Outcome | undefined, tests: readonly Test[]): string[] {
  return tests.filter((test) => concerns(mutant, row, test)).map(({ id }) => id);
}
