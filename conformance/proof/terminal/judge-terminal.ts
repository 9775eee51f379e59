import { packageRoot } from '../../../specs/language/package-root.ts';
import { caseName } from '../../judge/names.ts';
import type { Report } from '../../result/report.ts';
import { runConformance, type Run } from '../../run/run-suite.ts';
import { openTerminal } from '../../target/kinds/tui/open-terminal.ts';

export interface TerminalRun {
  readonly command: string;
  readonly spec: string;
  readonly tests: readonly string[];
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  readonly log?: string;
}

/** The report about a program in a terminal. */
export async function judgeTerminal(kit: Pick<Run, 'program' | 'verbs'>, run: TerminalRun): Promise<Report> {
  const { command, spec, tests, timeout = 1000, signal = new AbortController().signal, log } = run;
  const { url, surfaces, close } = await openTerminal(`tui:${command}`, { folder: packageRoot(), program: kit.program, signal });
  try {
    const selection = { specs: [spec], tests, presets: [], locales: [], schemes: [], directions: [] };
    const options = { selection, workers: 1, timeout, ...(log === undefined ? {} : { log }) };
    return await runConformance({ ...kit, url, options, signal, ...(surfaces === undefined ? {} : { surfaces }) });
  } finally {
    await close();
  }
}

/** The verdicts of a report by test and case. */
export const verdictsOf = ({ results }: Report): Record<string, string> =>
  Object.fromEntries(results.map((one) => [caseName(one), one.verdict]));
