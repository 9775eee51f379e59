import { defined } from '../../../specs/language/defined.ts';
import type { Verdict } from '../../../specs/language/model/verdict.ts';
import type { Report } from '../../../conformance/result/report.ts';
import { summaryText } from '../../../conformance/reporters/terminal/summary.ts';
import type { CommandIo } from '../../cli/command.ts';
import type { ExitCode } from '../../cli/exit-codes.ts';
import type { Options } from '../../cli/options.ts';
import { writeReport } from '../../cli/report-options.ts';
import type { Project } from '../../project/open-project.ts';
import { painter, replaceLine } from '../../render/terminal.ts';
import { applyOpenBaseline, type OpenBaseline } from './baseline.ts';
import { reportExitCode } from './report-exit-code.ts';

/**
 * Applies the baseline, prints the summary and writes the report files.
 * @param previous the verdicts of the run before
 * @param again the command that runs again what failed
 */
export function finishReport(
  io: CommandIo,
  options: Options,
  found: Report,
  { program, sources }: Project,
  baseline: OpenBaseline | undefined,
  previous?: ReadonlyMap<string, Verdict>,
  again?: string,
): ExitCode {
  const report = baseline === undefined ? found : applyOpenBaseline(io, baseline, found);
  const text = summaryText(report, program, sources, painter(io), options['verbose'] === true, again);
  io.stdout.write(replaceLine(io.stdout, text));
  // After the summary: a full disk costs the file, not the verdict.
  writeReport(io, options, report, { program, ...defined({ previous }) });
  return reportExitCode(report);
}
