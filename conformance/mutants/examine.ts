import type { Program } from '../../specs/language/model/program.ts';
import type { Report } from '../report/define.ts';
import { caseName } from '../report/name.ts';
import { serveReference } from '../reference/serve.ts';
import { runConformance } from '../run.ts';
import type { BrowserSession } from '../targets/session.ts';
import type { Verb } from '../verbs/define.ts';
import type { Difference, Examination, Mutant } from './define.ts';
import { changedSources } from './edit.ts';

export interface ExamineOptions {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly session: BrowserSession;
  readonly signal: AbortSignal;
  readonly workers: number;
  /** Only these cases; default: every test of the mutant's spec. */
  readonly tests?: readonly string[];
}

/** Real time, ms, that an assertion has to become true: every mutant waits it out at least once. */
const TIMEOUT = 700;

/**
 * Runs the suite of the mutant's spec on it.
 * @throws Error when an edit does not fit the reference, or nothing could be run
 */
export async function examine(mutant: Mutant, options: ExamineOptions): Promise<Examination> {
  const served = await serveReference({ changed: changedSources(mutant) });
  try {
    const report = await runConformance({
      program: options.program,
      verbs: options.verbs,
      session: options.session,
      url: served.harnessUrl,
      options: {
        selection: { specs: [mutant.spec], tests: options.tests ?? [], presets: [], locales: [], schemes: [], directions: [] },
        workers: options.workers,
        timeout: TIMEOUT,
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
    assertions: assertions.map(({ id }) => id),
    failed: assertions.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id),
    silent: results.filter(({ verdict }) => verdict === 'untested').map(caseName),
    errors: results.filter(({ verdict }) => verdict === 'error').map((one) => `${caseName(one)}: ${one.reason ?? ''}`),
  };
}

/**
 * What was declared and not seen, and the other way round.
 * @param tests the cases that were run; default: all that the mutant declares, at least
 */
export function compare(mutant: Mutant, seen: Examination, tests: readonly string[] = declaredCases(mutant)): Difference {
  return {
    missed: [
      ...mutant.breaks.filter((id) => tests.includes(caseOf(id)) && !seen.failed.includes(id)),
      ...mutant.silences.filter((id) => tests.includes(id) && !seen.silent.includes(id)).map((id) => `${id} untested`),
    ],
    unexpected: [
      ...seen.failed.filter((id) => !mutant.breaks.includes(id)),
      ...seen.silent.filter((id) => !mutant.silences.includes(id)).map((id) => `${id} untested`),
    ],
    errors: seen.errors,
  };
}

/** The case that an assertion belongs to: `T4[image].shown` → `T4[image]`. */
export function caseOf(assertion: string): string {
  return /^[A-Z]+\d+(\[[^\]]*\])?/.exec(assertion)?.[0] ?? assertion;
}

/** The cases in which something is declared to fail or to fall silent. */
export function declaredCases(mutant: Mutant): string[] {
  return [...new Set([...mutant.breaks.map(caseOf), ...mutant.silences])];
}
