import { isExecutable } from '../../specs/language/link/coverage.ts';
import type { Clause } from '../../specs/language/model/requirement.ts';
import type { Spec } from '../../specs/language/model/spec.ts';

/** The clauses of a spec with how each is covered. */
export interface SpecCoverage {
  readonly spec: string;
  readonly totals: Totals;
  readonly clauses: readonly CoveredClause[];
}

export type CoveredClause = Pick<Clause, 'id' | 'level' | 'accounting'>;

/** Numbers of clauses, except `tests`: numbers of executable tests. `T` are the tests of the source document, `K` ours. */
export interface Totals {
  readonly clauses: number;
  readonly tested: number;
  /** Clauses tested by a T test; they may be in `byK` too. */
  readonly byT: number;
  readonly byK: number;
  readonly static: number;
  readonly attested: number;
  readonly open: number;
  readonly tests: { readonly T: number; readonly K: number };
}

/** How the clauses of a spec are covered. */
export function coverageOf(spec: Spec): SpecCoverage {
  return { spec: spec.id, totals: totalsOf(spec), clauses: clausesOf(spec) };
}

function clausesOf(spec: Spec): CoveredClause[] {
  return spec.requirements.flatMap(({ clauses }) => clauses.map(({ id, level, accounting }) => ({ id, level, accounting })));
}

function totalsOf(spec: Spec): Totals {
  const clauses = clausesOf(spec).map(({ accounting }) => accounting);
  const count = (kind: Clause['accounting']['kind']): number => clauses.filter((one) => one.kind === kind).length;
  const by = (suite: 'T' | 'K'): number =>
    clauses.filter((one) => one.kind === 'tested' && one.by.some((id) => id.startsWith(suite))).length;
  const tests = (suite: 'T' | 'K'): number => spec.tests.filter((test) => test.suite === suite && isExecutable(test)).length;
  return {
    clauses: clauses.length,
    tested: count('tested'),
    byT: by('T'),
    byK: by('K'),
    static: count('static'),
    attested: count('attested'),
    open: count('open'),
    tests: { T: tests('T'), K: tests('K') },
  };
}
