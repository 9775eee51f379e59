import type { Program } from '../../../specs/language/model/program.ts';
import { caseOf, testOf } from './assertion-id.ts';
import type { Mutant } from './mutant.ts';

/** Tests that hold a witness of a mutant. */
export function witnessTests({ witnesses }: Pick<Mutant, 'witnesses'>): ReadonlySet<string> {
  return new Set(witnesses.map(testOf));
}

/** Cases and tests that show what becomes of a mutant: the cases of its witnesses; for an open one, each test that covers a clause that it breaks. */
export function concernedCases({ spec, witnesses, clauses }: Mutant, { specs }: Program): string[] {
  if (witnesses.length > 0) return [...new Set(witnesses.map(caseOf))];
  const tests = specs.find(({ id }) => id === spec)?.tests ?? [];
  return tests.filter(({ covers }) => clauses.some((clause) => covers.includes(clause))).map(({ id }) => id);
}
