import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import { VERDICTS } from '../../../specs/language/model/verdict.ts';
import type { Report, Totals } from '../../result/report.ts';
import { caseName } from '../../judge/names.ts';
import { environmentName } from '../../plan/environment-name.ts';
import { adapterLines } from './adapter-notes.ts';
import { causeLines } from './causes.ts';
import { failure } from './failure.ts';
import { nameText } from './lines.ts';
import { attemptsText, shorten, verdictPainter, type Paint } from './paint.ts';
import { SUITE_NAMES } from '../../result/suite-names.ts';

/**
 * The end of a run in the terminal: the failures by cause, what was not tested, the totals and a last line that says whether the
 * target conforms.
 * @param verbose every failure with its details instead
 * @param again the command that runs again what failed, where that is known
 */
export function summaryText(
  report: Report,
  program: Program,
  sources: ReadonlyMap<string, string>,
  paint: Paint,
  verbose = false,
  again?: string,
): string {
  const broken = verbose ? everyFailure(report, program, sources, paint) : causeLines(report.results, program, sources, paint);
  const lines = [...adapterLines(report, paint), ...broken];
  const untested = report.results.filter(({ verdict }) => verdict === 'untested');
  if (untested.length > 0) {
    lines.push('', paint.warn('Untested'));
    const most = verbose ? 20 : 5;
    for (const result of untested.slice(0, most))
      lines.push(`  ${oneLine(`${result.spec} ${caseName(result)}`)}: ${shorten(result.reason ?? '', 200)}`);
    if (untested.length > most) lines.push(`  … and ${untested.length - most} more`);
  }
  const flaky = report.results.filter((result) => result.flaky === true);
  if (flaky.length > 0) {
    lines.push('', paint.warn('Flaky'));
    for (const result of flaky)
      lines.push(
        `  ${oneLine(`${result.spec}#${caseName(result)}`)} ${paint.dim(oneLine(environmentName(result.environment)))}: ${attemptsText(result)}`,
      );
  }
  lines.push(...knownFailures(report, paint), '', ...totals(report, paint), conclusion(report, paint, again), '');
  return lines.join('\n');
}

function everyFailure({ results }: Report, program: Program, sources: ReadonlyMap<string, string>, paint: Paint): string[] {
  return results
    .filter(({ verdict, known }) => (verdict === 'failed' && known === undefined) || verdict === 'error')
    .flatMap((result) => failure(result, program, sources, paint));
}

/** Whether the target conforms: every test that applies passed, and none was left out by a selection of the report. */
function conclusion({ results, fault, interrupted, baseline = [] }: Report, paint: Paint, again: string | undefined): string {
  const count = (fits: (result: Report['results'][number]) => boolean): number => results.filter(fits).length;
  const failed = count(({ verdict, known }) => verdict === 'failed' && known === undefined);
  const known = count((result) => result.known !== undefined);
  const [broken, untested] = [count(({ verdict }) => verdict === 'error'), count(({ verdict }) => verdict === 'untested')];
  if (interrupted) return paint.bad('no verdict: the run was stopped');
  if (fault !== undefined || broken > 0) return paint.bad('no verdict: the run or some of its tests broke');
  if (failed > 0) {
    const rerun = again === undefined ? `--last-failed runs ${failed === 1 ? 'it' : 'them'} again` : `again: ${again}`;
    return `${paint.bad(`does not conform: ${failed} ${failed === 1 ? 'case' : 'cases'} failed`)}${paint.dim(`; ${rerun}`)}`;
  }
  if (untested > 0) return paint.warn(`not shown to conform: ${untested} ${untested === 1 ? 'case is' : 'cases are'} untested`);
  if (baseline.length > 0) return paint.bad('the baseline does not fit any more');
  return known > 0
    ? paint.warn(`conforms but for ${known} known ${known === 1 ? 'failure' : 'failures'}`)
    : paint.good('conforms to what ran');
}

/** The known failures, and the problems of the baseline. */
function knownFailures({ results, baseline = [] }: Report, paint: Paint): string[] {
  const known = results.flatMap((result) => (result.known ?? []).map((entry) => ({ result, entry })));
  const listed = known.map(({ result, entry }) => {
    const why = `${shorten(entry.reason, 160)}${entry.issue === undefined ? '' : ` (${shorten(entry.issue, 120)})`}`;
    return `  ${oneLine(entry.test)} ${paint.dim(oneLine(environmentName(result.environment)))}: ${why}`;
  });
  const wrong = baseline.map(
    ({ file, line, test, problem }) => `  ${paint.bad(oneLine(test))} ${oneLine(problem)} ${paint.dim(`${oneLine(file)}:${line}`)}`,
  );
  return [
    ...(listed.length === 0 ? [] : ['', paint.warn('Known failures'), ...listed]),
    ...(wrong.length === 0 ? [] : ['', paint.bad('Problems of the baseline'), ...wrong]),
  ];
}

/** The totals per verdict and suite. */
function totals(report: Report, paint: Paint): string[] {
  const lines = report.target === null ? [] : [`${paint.bold(nameText(report.target))} at ${oneLine(report.url)}`];
  if (report.fault !== undefined) lines.push(paint.bad(`error: ${oneLine(report.fault.message)}`));
  for (const suite of ['T', 'K'] as const) {
    const counted = report.totals[suite];
    const known = report.results.filter((result) => result.suite === suite && result.known !== undefined).length;
    if (VERDICTS.some((verdict) => counted[verdict] > 0)) lines.push(`${suite} (${SUITE_NAMES[suite]}): ${counts(counted, known, paint)}`);
  }
  if (report.interrupted) lines.push(paint.warn('stopped before the end; these are the results so far'));
  const { profile, seed, workers, browser, duration } = report.run;
  const parts = [
    profile === undefined ? '' : `MCP ${oneLine(profile)}`,
    `seed ${seed}`,
    `${workers} ${workers === 1 ? 'worker' : 'workers'}`,
    oneLine(browser),
    `${(duration / 1000).toFixed(1)} s`,
  ];
  lines.push(paint.dim(parts.filter((part) => part !== '').join(' · ')));
  if (report.target?.issues !== undefined && report.totals.T.failed + report.totals.K.failed > 0) {
    lines.push(`report its bugs at ${oneLine(report.target.issues)}`);
  }
  return lines;
}

function counts(totals: Totals, known: number, paint: Paint): string {
  return VERDICTS.filter((verdict) => totals[verdict] > 0 || verdict === 'passed')
    .map((verdict) =>
      verdictPainter(verdict, paint)(`${totals[verdict]} ${verdict}${verdict === 'failed' && known > 0 ? ` (${known} known)` : ''}`),
    )
    .join(' · ');
}
