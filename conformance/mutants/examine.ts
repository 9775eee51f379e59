import type { Program } from '../../specs/language/model/program.ts';
import type { Report } from '../report/define.ts';
import { caseName } from '../report/name.ts';
import { runConformance } from '../run.ts';
import { serveReference } from '../reference/serve.ts';
import type { Verb } from '../verbs/define.ts';
import type { Examination, Mutant } from './define.ts';
import { changedSources } from './edit.ts';

export interface ExamineOptions {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly signal: AbortSignal;
  readonly workers: number;
  readonly seed?: number;
  /** Only these tests; default: every test of the mutant's spec. */
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
      url: served.harnessUrl,
      options: {
        selection: { specs: [mutant.spec], tests: options.tests ?? [], presets: [], locales: [], schemes: [], directions: [] },
        workers: options.workers,
        timeout: TIMEOUT,
        ...(options.seed === undefined ? {} : { seed: options.seed }),
      },
      signal: options.signal,
    });
    if (report.fault !== undefined) throw new Error(`${mutant.id}: ${report.fault.message}`);
    return compare(mutant, report);
  } finally {
    await served.close();
  }
}

/** What failed beside what was declared. */
export function compare(mutant: Mutant, report: Pick<Report, 'results'>): Examination {
  const failed = new Set(
    report.results.flatMap(({ assertions }) => assertions.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id)),
  );
  const silent = new Set(report.results.filter(({ verdict }) => verdict === 'untested').map(caseName));
  const errors = report.results.filter(({ verdict }) => verdict === 'error').map((one) => `${caseName(one)}: ${one.reason ?? ''}`);
  return {
    mutant,
    failed: [...failed],
    missed: [
      ...mutant.breaks.filter((id) => !failed.has(id)),
      ...mutant.silences.filter((id) => !silent.has(id)).map((id) => `${id} untested`),
    ],
    unexpected: [
      ...[...failed].filter((id) => !mutant.breaks.includes(id)),
      ...[...silent].filter((id) => !mutant.silences.includes(id)).map((id) => `${id} untested`),
    ],
    errors,
    cases: report.results.length,
  };
}

/** The cases that an assertion id of `breaks` belongs to: `T4[image].shown` → `T4[image]`. */
export function declaredCases(mutant: Mutant): string[] {
  const names = mutant.breaks.map((id) => /^[A-Z]+\d+(\[[^\]]*\])?/.exec(id)?.[0] ?? id);
  return [...new Set([...names, ...mutant.silences])];
}
