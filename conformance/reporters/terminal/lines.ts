import { oneLine } from '../../../specs/language/text/one-line.ts';
import { caseName } from '../../judge/names.ts';
import { environmentName } from '../../plan/environment-name.ts';
import type { Description } from '../../protocol/description.ts';
import type { CaseResult, RunInfo } from '../../result/report.ts';
import { SIGNS } from '../signs.ts';
import { attemptsText, shorten, verdictPainter, type Paint } from './paint.ts';

/** Returns to the start of the line and clears it. */
const CLEAR_LINE = '\r\u001b[K';

/** The first line of a run. */
export function openingLine(
  { name, version }: Pick<Description, 'name' | 'version'>,
  cases: number,
  { browser, profile, seed }: Pick<RunInfo, 'browser' | 'profile' | 'seed'>,
): string {
  return `${nameText({ name, version })}: ${cases === 1 ? '1 case' : `${cases} cases`}, ${oneLine(browser)}, ${profile === undefined ? '' : `MCP ${oneLine(profile)}, `}seed ${seed}\n`;
}

/** A target with its version; the adapter of an app need not tell one. */
export function nameText({ name, version }: Pick<Description, 'name' | 'version'>): string {
  return oneLine(`${name} ${version}`).trimEnd();
}

/** One line about a case; with its environment for a run in several. */
export function caseLine(result: CaseResult, paint: Paint, several = false): string {
  const sign = verdictPainter(result.verdict, paint)(`${SIGNS[result.verdict]} ${result.verdict.padEnd(14)}`);
  const time = paint.dim(`${several ? `${oneLine(environmentName(result.environment))} · ` : ''}${result.duration} ms`);
  const obvious = result.verdict === 'passed' || result.verdict === 'failed' || result.reason === undefined;
  const reason = obvious ? '' : paint.dim(` (${shorten(result.reason ?? '', 160)})`);
  const again = result.attempts === undefined ? '' : paint.warn(` ${attemptsText(result)}`);
  return `${sign} ${oneLine(result.spec)} ${paint.bold(oneLine(caseName(result)))} ${oneLine(result.title)}${reason}${again} ${time}\n`;
}

/** Cases of a run that broke so far. */
export interface BrokenCases {
  readonly failed: number;
  readonly error: number;
}

/** The counter of a run, `12/473, 2 failed, 1 error`; the next line replaces it. Empty after the last case. */
export function progressCounter(done: number, total: number, { failed, error }: BrokenCases, paint: Paint): string {
  if (done >= total) return '';
  const failures = failed === 0 ? '' : `, ${failed} failed`;
  const errors = error === 0 ? '' : `, ${error} ${error === 1 ? 'error' : 'errors'}`;
  return `${paint.dim(`${done}/${total}`)}${failures + errors === '' ? '' : paint.bad(failures + errors)}`;
}

/** A line that replaces the progress counter. */
export function replacing(line: string): string {
  return `${CLEAR_LINE}${line}`;
}
