import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { stepId } from '../../judge/names.ts';
import { defined } from '../../../specs/language/defined.ts';
import { isCovered, testOf } from './assertion-id.ts';
import { witnessTests } from './concern.ts';
import { editsFingerprint, testFingerprint } from './fingerprint.ts';
import { inOrder, type KillMatrix, type MatrixRow } from './matrix.ts';
import type { Mutant, Outcome } from './mutant.ts';
import { changedTests } from './stale.ts';

/** A run of the suite on one mutant. */
export interface MutantRun extends Outcome {
  readonly mutant: Mutant;
  /** Tests and cases that ran; all of the spec when absent. */
  readonly tests?: readonly string[];
  /** Commit of the sources that ran, shortened. */
  readonly at?: string;
}

/**
 * Puts runs into the matrix. What a run does not cover stays as it was seen at an earlier commit, as long as the spec has an assertion
 * of that name. A changed test that holds a witness becomes `unseen` until a later run. Mutants and tests that are gone drop out.
 */
export function mergeRuns(matrix: KillMatrix, program: Program, mutants: readonly Mutant[], runs: readonly MutantRun[]): KillMatrix {
  const specs = program.specs.filter(({ id }) => mutants.some((mutant) => mutant.spec === id));
  return Object.fromEntries(
    specs.map((spec) => {
      const own = mutants.filter((mutant) => mutant.spec === spec.id);
      const known = new Set(spec.tests.map(({ id }) => id));
      const changed = changedTests(matrix, program, spec.id);
      const names = namedAssertions(spec);
      const rows = own.flatMap((mutant): [string, MatrixRow][] => {
        const before = matrix[spec.id]?.mutants[mutant.id];
        const run = runs.find((one) => one.mutant === mutant);
        const row = mergeRow(mutant, before, run, { names, known, changed });
        return row === undefined ? [] : [[mutant.id, row]];
      });
      const tests = Object.fromEntries(spec.tests.map((test) => [test.id, testFingerprint(spec, test)]));
      return [spec.id, { tests, mutants: Object.fromEntries(rows) }];
    }),
  );
}

/** What a spec has now. */
interface Known {
  /** Ids of the assertions and cases whose name says what they are, whatever their position. */
  readonly names: ReadonlySet<string>;
  /** Ids of the tests. */
  readonly known: ReadonlySet<string>;
  /** Ids of the tests that are not as the matrix knows them. */
  readonly changed: ReadonlySet<string>;
}

function namedAssertions({ tests }: Spec): ReadonlySet<string> {
  return new Set(
    tests.flatMap((test) =>
      (test.cases.length === 0 ? [undefined] : test.cases).flatMap((one) =>
        [...test.steps, ...(one?.steps ?? [])].filter(({ as }) => as !== undefined).map((step) => stepId(test.id, one?.id, step)),
      ),
    ),
  );
}

function mergeRow(
  mutant: Mutant,
  before: MatrixRow | undefined,
  run: MutantRun | undefined,
  { names, known, changed }: Known,
): MatrixRow | undefined {
  const edits = editsFingerprint(mutant);
  if (run !== undefined && (run.tests === undefined || before?.edits !== edits)) {
    return defined({ edits, at: run.at, failed: inOrder(run.failed), untested: inOrder(run.untested) });
  }
  if (before === undefined) return undefined;
  const witnessing = witnessTests(mutant);
  const ran = new Set(run?.tests?.map(testOf));
  const unseen = new Set([...(before.unseen ?? []), ...changed].filter((test) => witnessing.has(test) && !ran.has(test)));
  const isThere = (id: string): boolean => names.has(id) || (known.has(testOf(id)) && !changed.has(testOf(id)));
  const kept = (id: string): boolean => isThere(id) && !unseen.has(testOf(id)) && !(run?.tests !== undefined && isCovered(id, run.tests));
  return defined({
    edits: before.edits,
    at: run?.at ?? before.at,
    failed: inOrder([...before.failed.filter(kept), ...(run?.failed ?? [])]),
    untested: inOrder([...before.untested.filter(kept), ...(run?.untested ?? [])]),
    unseen: unseen.size === 0 ? undefined : inOrder(unseen),
  });
}
