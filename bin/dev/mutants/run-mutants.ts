import { isCovered } from '../../../conformance/proof/mutants/assertion-id.ts';
import {
  compare,
  confirm,
  examine,
  type Difference,
  type Examination,
  type ExamineOptions,
} from '../../../conformance/proof/mutants/examine.ts';
import type { KillMatrix } from '../../../conformance/proof/mutants/matrix.ts';
import { defined } from '../../../specs/language/defined.ts';
import type { PlannedRun } from './choose-runs.ts';
import { referenceSources } from './reference-sources.ts';

/** A planned run and what came of it. */
export interface RunResult extends PlannedRun {
  /** Absent when the mutant could not run. */
  readonly seen?: Examination;
  /** Beside the matrix; absent without a row. */
  readonly difference?: Difference;
  /** Whether an assertion of a test that did not run fails on it, according to the matrix. */
  readonly failsElsewhere: boolean;
  /** Witnesses that ran and did not fail. */
  readonly silentWitnesses: readonly string[];
  /** Why the mutant could not run. */
  readonly error?: string;
}

/**
 * Whether the mutant fails its witnesses and exactly what the matrix says. An open mutant fails nothing.
 * @param isWritten the result becomes the row of the matrix, so the old row does not count
 */
export function isAsDeclared({ mutant, seen, difference, failsElsewhere, silentWitnesses }: RunResult, isWritten = false): boolean {
  if (seen === undefined || seen.errors.length > 0 || silentWitnesses.length > 0) return false;
  if ((seen.failed.length > 0 || failsElsewhere) !== (mutant.open === undefined)) return false;
  return isWritten || (difference !== undefined && difference.missed.length === 0 && difference.unexpected.length === 0);
}

export interface RunMutantsOptions extends Pick<ExamineOptions, 'program' | 'verbs' | 'session' | 'signal'> {
  readonly matrix: KillMatrix;
  /** Whether everything that fails is compared with the matrix, and not the witnesses alone. */
  readonly compares: boolean;
  /** Mutants at a time. */
  readonly parallel: number;
  readonly onResult?: (result: RunResult) => void;
}

/** Runs the suite on each mutant; after an abort, what was done until then. */
export async function runMutants(planned: readonly PlannedRun[], options: RunMutantsOptions): Promise<RunResult[]> {
  const queue = [...planned];
  const results: RunResult[] = [];
  const take = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined && !options.signal.aborted; next = queue.shift()) {
      const result = await runOne(next, options);
      if (options.signal.aborted) return;
      results.push(result);
      options.onResult?.(result);
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, take));
  return results;
}

async function runOne(run: PlannedRun, { program, verbs, session, signal, matrix, compares }: RunMutantsOptions): Promise<RunResult> {
  const { mutant, tests } = run;
  try {
    const sources = await referenceSources(mutant);
    const options = { program, verbs, session, signal, workers: 1, sources, ...defined({ tests }) };
    const first = await examine(mutant, options);
    const row = matrix[mutant.spec]?.mutants[mutant.id];
    const silent = ({ failed }: Examination): string[] => mutant.witnesses.filter((id) => isCovered(id, tests) && !failed.includes(id));
    // Witnesses that fail as declared need no second look; without any, every failure is doubtful on a busy machine.
    const isSure = mutant.witnesses.length > 0 && !compares && silent(first).length === 0 && first.errors.length === 0;
    const seen = isSure ? first : await confirm(mutant, row ?? { failed: [], untested: [] }, first, options);
    return defined({
      ...run,
      seen,
      difference: row === undefined ? undefined : compare(row, seen, tests),
      failsElsewhere: row?.failed.some((id) => !isCovered(id, tests)) === true,
      silentWitnesses: silent(seen),
    });
  } catch (error) {
    return { ...run, failsElsewhere: false, silentWitnesses: [], error: error instanceof Error ? error.message : String(error) };
  }
}
