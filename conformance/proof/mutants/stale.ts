import type { Program } from '../../../specs/language/model/program.ts';
import { editsFingerprint, testFingerprint } from './fingerprint.ts';
import { testOf } from './assertion-id.ts';
import { concernedCases, witnessTests } from './concern.ts';
import type { KillMatrix } from './matrix.ts';
import type { Mutant } from './mutant.ts';

/** A mutant whose row no longer speaks for the mutant and the tests as they are. */
export interface StaleRow {
  readonly mutant: Mutant;
  /** Tests and cases to run again. */
  readonly tests: readonly string[];
  readonly reason: string;
}

/** The rows to write again: new mutants, changed edits, and changed tests that hold a witness. */
export function staleRows(matrix: KillMatrix, program: Program, mutants: readonly Mutant[]): StaleRow[] {
  const changedIn = new Map([...new Set(mutants.map(({ spec }) => spec))].map((spec) => [spec, changedTests(matrix, program, spec)]));
  return mutants.flatMap((mutant): StaleRow[] => {
    const row = matrix[mutant.spec]?.mutants[mutant.id];
    const concerned = concernedCases(mutant, program);
    if (row === undefined) return [{ mutant, tests: concerned, reason: 'not run yet' }];
    if (row.edits !== editsFingerprint(mutant)) return [{ mutant, tests: concerned, reason: 'its edits changed' }];
    const out = new Set([...(changedIn.get(mutant.spec) ?? []), ...(row.unseen ?? [])]);
    const changed = [...witnessTests(mutant)].filter((id) => out.has(id));
    if (changed.length === 0) return [];
    return [{ mutant, tests: concerned.filter((id) => out.has(testOf(id))), reason: `tests changed: ${changed.join(', ')}` }];
  });
}

/** The stale rows as sentences, one for each spec and reason. */
export function describeStale(rows: readonly StaleRow[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { mutant, reason } of rows) {
    const key = `${mutant.spec}: ${reason}`;
    groups.set(key, [...(groups.get(key) ?? []), mutant.id]);
  }
  return [...groups].map(([key, ids]) => `${key}: ${ids.length > 5 ? `${ids.length} mutants` : ids.join(', ')}`);
}

/** Rows and tests of the matrix that stand for nothing: their mutant or test is gone. */
export function orphans(matrix: KillMatrix, program: Program, mutants: readonly Mutant[]): string[] {
  return Object.entries(matrix).flatMap(([spec, { tests, mutants: rows }]) => {
    const known = program.specs.find(({ id }) => id === spec)?.tests.map(({ id }) => id) ?? [];
    return [
      ...Object.keys(tests).filter((id) => !known.includes(id)),
      ...Object.keys(rows).filter((id) => !mutants.some((one) => one.spec === spec && one.id === id)),
    ].map((id) => `${spec} ${id}`);
  });
}

/** Tests of a spec whose fingerprint is not the one of the matrix. */
export function changedTests(matrix: KillMatrix, program: Program, id: string): Set<string> {
  const spec = program.specs.find((one) => one.id === id);
  const known = matrix[id]?.tests ?? {};
  return new Set(spec?.tests.filter((test) => known[test.id] !== testFingerprint(spec, test)).map((test) => test.id));
}
