import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { defined } from '../../../specs/language/defined.ts';
import { testOf } from './assertion-id.ts';
import { concernedTests } from './concern.ts';
import { editsFingerprint, testFingerprint } from './fingerprint.ts';
import { inOrder, type KillMatrix, type MatrixRow } from './matrix.ts';
import type { Mutant, Outcome } from './mutant.ts';
import { changedTests } from './stale.ts';

/** A run of the suite on one mutant. */
export interface MutantRun extends Outcome {
  readonly mutant: Mutant;
  /** Tests that ran; all of the spec when absent. */
  readonly tests?: readonly string[];
  /** Commit of the sources that ran, shortened. */
  readonly at?: string;
}

/**
 * Puts runs into the matrix. Rows of mutants that did not run stay, without what they say of changed tests; those tests that concern
 * the mutant become `unseen` there until a later run. Mutants and tests that are gone drop out.
 */
export function mergeRuns(matrix: KillMatrix, program: Program, mutants: readonly Mutant[], runs: readonly MutantRun[]): KillMatrix {
  const specs = program.specs.filter(({ id }) => mutants.some((mutant) => mutant.spec === id));
  return Object.fromEntries(
    specs.map((spec) => {
      const own = mutants.filter((mutant) => mutant.spec === spec.id);
      const known = new Set(spec.tests.map(({ id }) => id));
      const changed = changedTests(matrix, program, spec.id);
      const rows = own.flatMap((mutant): [string, MatrixRow][] => {
        const before = matrix[spec.id]?.mutants[mutant.id];
        const run = runs.find((one) => one.mutant === mutant);
        const row = mergeRow(mutant, before, run, { spec, known, changed });
        return row === undefined ? [] : [[mutant.id, row]];
      });
      const tests = Object.fromEntries(spec.tests.map((test) => [test.id, testFingerprint(spec, test)]));
      return [spec.id, { tests, mutants: Object.fromEntries(rows) }];
    }),
  );
}

function mergeRow(
  mutant: Mutant,
  before: MatrixRow | undefined,
  run: MutantRun | undefined,
  { spec, known, changed }: { readonly spec: Spec; readonly known: ReadonlySet<string>; readonly changed: ReadonlySet<string> },
): MatrixRow | undefined {
  const edits = editsFingerprint(mutant);
  if (run !== undefined && (run.tests === undefined || before?.edits !== edits)) {
    return defined({ edits, at: run.at, failed: inOrder(run.failed), untested: inOrder(run.untested) });
  }
  if (before === undefined) return undefined;
  const concerned = new Set(concernedTests(mutant, before, spec.tests));
  const ran = new Set(run?.tests);
  const unseen = new Set([...(before.unseen ?? []), ...changed].filter((test) => concerned.has(test) && !ran.has(test)));
  const kept = (id: string): boolean => known.has(testOf(id)) && !ran.has(testOf(id)) && !unseen.has(testOf(id));
  return defined({
    edits: before.edits,
    at: run?.at ?? before.at,
    failed: inOrder([...before.failed.filter(kept), ...(run?.failed ?? [])]),
    untested: inOrder([...before.untested.filter(kept), ...(run?.untested ?? [])]),
    unseen: unseen.size === 0 ? undefined : inOrder(unseen),
  });
}
