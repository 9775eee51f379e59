import type { Program } from '../../../specs/language/model/program.ts';
import { serveReference } from '../../implementations/reference/serve.ts';
import { caseName } from '../../judge/names.ts';
import type { Report } from '../../result/report.ts';
import { runConformance } from '../../run/run-suite.ts';
import type { BrowserSession } from '../../target/session.ts';
import type { Verb } from '../../verbs/verb.ts';
import { caseOf, isCovered } from './assertion-id.ts';
import type { Mutant, Outcome } from './mutant.ts';

export interface ExamineOptions {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly session: BrowserSession;
  readonly signal: AbortSignal;
  readonly workers: number;
  /** Sources of the mutant: path under `conformance/implementations/reference` → text. */
  readonly sources: ReadonlyMap<string, string>;
  /** Tests or cases to run (`T4`, `T4[image]`); default: every test of the mutant's spec. */
  readonly tests?: readonly string[];
  /** Timeout of an assertion in ms; default 700. */
  readonly timeout?: number;
}

/** What the suite says about a mutant. */
export interface Examination extends Outcome {
  /** Cases that end with the verdict `error`, which says nothing about the mutant. */
  readonly errors: readonly CaseError[];
}

export interface CaseError {
  /** Name of the case: `T5[audio]`. */
  readonly case: string;
  readonly reason: string;
}

/** Timeout of an assertion in ms. Short, because on a mutant at least one assertion waits until its end. */
const TIMEOUT = 700;
/** Timeout in ms for a case whose first result differs from the matrix: on a busy machine 700 ms may be too short. */
const LONG_TIMEOUT = 5_000;

/**
 * Runs the suite of the mutant's spec on the reference with changed sources.
 * @throws Error when the sources do not compile, or nothing could be run
 */
export async function examine(mutant: Pick<Mutant, 'spec'>, options: ExamineOptions): Promise<Examination> {
  const served = await serveReference({ changed: options.sources });
  try {
    const report = await runConformance({
      program: options.program,
      verbs: options.verbs,
      session: options.session,
      url: served.harnessUrl,
      options: {
        selection: { specs: [mutant.spec], tests: options.tests ?? [], presets: [], locales: [], schemes: [], directions: [] },
        workers: options.workers,
        timeout: options.timeout ?? TIMEOUT,
        // Many mutants run side by side; a page that is slow to load is none of them.
        loadTimeout: 60_000,
      },
      signal: options.signal,
    });
    if (report.fault !== undefined) throw new Error(report.fault.message);
    return examinationOf(report);
  } finally {
    await served.close();
  }
}

function examinationOf({ results }: Pick<Report, 'results'>): Examination {
  const assertions = results.flatMap((result) => result.assertions);
  return {
    failed: assertions.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id),
    untested: results.filter(({ verdict }) => verdict === 'untested').map(caseName),
    errors: results.filter(({ verdict }) => verdict === 'error').map((one) => ({ case: caseName(one), reason: one.reason ?? '' })),
  };
}

/** An examination beside the row of the matrix. Equal when all lists are empty. */
export interface Difference {
  /** In the matrix, but not seen. */
  readonly missed: readonly string[];
  /** Seen, but not in the matrix. */
  readonly unexpected: readonly string[];
}

/**
 * Runs the cases again, with a longer timeout, in which an examination differs from the row of the matrix or has an error.
 * @returns the examination with the second results in place of the first
 * @throws Error as `examine`
 */
export async function confirm(
  mutant: Pick<Mutant, 'spec'>,
  row: Outcome,
  first: Examination,
  options: ExamineOptions,
): Promise<Examination> {
  const { missed, unexpected } = compare(row, first, options.tests);
  const doubtful = new Set([...missed.map(caseOf), ...unexpected.map(caseOf), ...first.errors.map((error) => error.case)]);
  if (doubtful.size === 0) return first;
  const second = await examine(mutant, { ...options, tests: [...doubtful], timeout: LONG_TIMEOUT });
  const isSure = (id: string): boolean => !doubtful.has(caseOf(id));
  return {
    failed: [...first.failed.filter(isSure), ...second.failed],
    untested: [...first.untested.filter(isSure), ...second.untested],
    errors: second.errors,
  };
}

/**
 * Compares an examination with the row of the matrix.
 * @param tests the tests or cases that ran; all when absent
 */
export function compare(row: Outcome, seen: Examination, tests?: readonly string[]): Difference {
  const ran = (id: string): boolean => isCovered(id, tests);
  const untested = (ids: readonly string[]): string[] => ids.map((id) => `${id} untested`);
  return {
    missed: [
      ...row.failed.filter((id) => ran(id) && !seen.failed.includes(id)),
      ...untested(row.untested.filter((id) => ran(id) && !seen.untested.includes(id))),
    ],
    unexpected: [
      ...seen.failed.filter((id) => !row.failed.includes(id)),
      ...untested(seen.untested.filter((id) => !row.untested.includes(id))),
    ],
  };
}

/** The cases in which something fails or is untested. */
export function casesOf(row: Outcome): string[] {
  return [...new Set([...row.failed.map(caseOf), ...row.untested])];
}
