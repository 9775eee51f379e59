import { isExecutable } from '../../specs/language/link/coverage.ts';
import type { Clause } from '../../specs/language/model/requirement.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { weaknessesOf, type CoverageFacts, type Weakness } from './weak-coverage.ts';

/** The clauses of a spec with how each is covered. */
export interface SpecCoverage {
  readonly spec: string;
  readonly totals: Totals;
  readonly clauses: readonly CoveredClause[];
}

export type CoveredClause = Pick<Clause, 'id' | 'level' | 'accounting'> & {
  /** Why what covers it is weak evidence; empty when it is not. */
  readonly weak: readonly Weakness[];
};

/** Numbers of clauses, each counted once as tested, static, attested, weak or open; except `byT` and `byK`, and `tests`: numbers of executable tests. `T` are the tests of the source document, `K` ours. */
export interface Totals {
  readonly clauses: number;
  readonly tested: number;
  /** Clauses tested by a T test; they may be in `byK` too. */
  readonly byT: number;
  readonly byK: number;
  readonly static: number;
  readonly attested: number;
  /** Clauses that something covers, but none of it decides them: see `WEAKNESS_RULES`. */
  readonly weak: number;
  readonly open: number;
  readonly tests: { readonly T: number; readonly K: number };
}

/** How the clauses of a spec are covered. */
export function coverageOf(spec: Spec, facts: CoverageFacts): SpecCoverage {
  const clauses = spec.requirements.flatMap((one) =>
    one.clauses.map((clause) => {
      const { id, level, accounting } = clause;
      return { id, level, accounting, weak: weaknessesOf(clause, spec, facts) };
    }),
  );
  return { spec: spec.id, totals: totalsOf(spec, clauses), clauses };
}

function totalsOf(spec: Spec, clauses: readonly CoveredClause[]): Totals {
  const count = (kind: Clause['accounting']['kind']): number =>
    clauses.filter(({ accounting, weak }) => accounting.kind === kind && weak.length === 0).length;
  const by = (suite: 'T' | 'K'): number =>
    clauses.filter(({ accounting: one }) => one.kind === 'tested' && one.by.some((id) => id.startsWith(suite))).length;
  const tests = (suite: 'T' | 'K'): number => spec.tests.filter((test) => test.suite === suite && isExecutable(test)).length;
  return {
    clauses: clauses.length,
    tested: count('tested'),
    byT: by('T'),
    byK: by('K'),
    static: count('static'),
    attested: count('attested'),
    weak: clauses.filter(({ weak }) => weak.length > 0).length,
    open: count('open'),
    tests: { T: tests('T'), K: tests('K') },
  };
}
