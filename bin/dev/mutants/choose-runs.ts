import { concernedCases } from '../../../conformance/proof/mutants/concern.ts';
import { casesOf } from '../../../conformance/proof/mutants/examine.ts';
import type { KillMatrix } from '../../../conformance/proof/mutants/matrix.ts';
import type { Mutant } from '../../../conformance/proof/mutants/mutant.ts';
import { staleRows } from '../../../conformance/proof/mutants/stale.ts';
import type { Program } from '../../../specs/language/model/program.ts';

/** The options that narrow a run. */
export interface Choice {
  readonly spec?: string;
  readonly mutant?: readonly string[];
  /** Ids of tests, in place of those that the other options name. */
  readonly test?: readonly string[];
  readonly stale?: true;
  readonly open?: true;
  readonly declared?: true;
  /** One of `of` equal parts, from 1. */
  readonly shard?: { readonly part: number; readonly of: number };
}

export interface PlannedRun {
  readonly mutant: Mutant;
  /** Tests or cases to run; all of the spec when absent. */
  readonly tests?: readonly string[];
}

/** The mutants to run, each with its tests. */
export function chooseRuns(choice: Choice, mutants: readonly Mutant[], matrix: KillMatrix, program: Program): PlannedRun[] {
  const runs = wantedRuns(choice, mutants, matrix, program);
  const { test } = choice;
  if (test === undefined) return runs;
  return runs.flatMap(({ mutant }) => {
    const known = program.specs.find(({ id }) => id === mutant.spec)?.tests.map(({ id }) => id) ?? [];
    const tests = test.filter((id) => known.includes(id));
    return tests.length === 0 ? [] : [{ mutant, tests }];
  });
}

function wantedRuns(choice: Choice, mutants: readonly Mutant[], matrix: KillMatrix, program: Program): PlannedRun[] {
  const { part = 1, of = 1 } = choice.shard ?? {};
  const wanted = mutants
    .filter(({ id, spec }) => (choice.spec ?? spec) === spec && (choice.mutant === undefined || choice.mutant.includes(id)))
    .filter((_, index) => index % of === part - 1);
  if (choice.stale === true) return staleRows(matrix, program, wanted).map(({ mutant, tests }) => ({ mutant, tests }));
  if (choice.open === true)
    return wanted.filter(({ open }) => open !== undefined).map((mutant) => ({ mutant, tests: concernedCases(mutant, program) }));
  if (choice.declared !== true) return wanted.map((mutant) => ({ mutant }));
  return wanted.flatMap((mutant) => {
    const row = matrix[mutant.spec]?.mutants[mutant.id];
    return row === undefined ? [{ mutant }] : [{ mutant, tests: casesOf(row) }];
  });
}
