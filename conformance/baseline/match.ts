import type { AssertionResult } from '../judge/case.ts';
import type { CaseResult, Report, RunSoFar } from '../report/define.ts';
import { environmentName } from '../report/name.ts';
import type { Dimension, Entry, FlakyTest, KnownFailure } from './define.ts';
import { fingerprint } from './fingerprint.ts';

/** What a run is in the words of `where`. */
export function environmentOf({ environment }: CaseResult, report: RunSoFar): Record<Dimension, string> {
  const { preset, locale, colorScheme, direction, motion, forcedColors, viewport } = environment;
  return {
    preset,
    locale,
    colorScheme,
    direction,
    motion: motion ?? 'no-preference',
    forcedColors: forcedColors ?? 'none',
    viewport: viewport === undefined ? '1280x800' : `${viewport.width}x${viewport.height}`,
    browser: report.run.browser.split(' ')[0] ?? '',
    target: report.target?.name ?? '',
    profile: report.run.profile,
  };
}

/** Whether an entry is about this case in this environment. */
export function isAbout({ about, where }: Entry, result: CaseResult, report: RunSoFar): boolean {
  if (about.spec !== result.spec || about.test !== result.test || (about.case !== undefined && about.case !== result.case)) return false;
  const here = environmentOf(result, report);
  return Object.entries(where).every(([name, value]) => here[name as Dimension] === value);
}

/** `shown`, `3`: an assertion without its test and case. */
export function stepName(assertion: Pick<AssertionResult, 'id'>, result: CaseResult): string {
  const rest = assertion.id.slice(result.test.length);
  const one = result.case === undefined ? '' : `[${result.case}]`;
  return (rest.startsWith(one) ? rest.slice(one.length) : rest).replace(/^\./, '');
}

/** What an entry says about a case that was run: every assertion that it is about, and whether that failed as the entry has it. */
export function fateOf(entry: KnownFailure, result: CaseResult, report: Report): 'as known' | 'otherwise' | 'passed' | 'unknown' {
  if (result.verdict !== 'passed' && result.verdict !== 'failed') return 'unknown';
  const { assertion } = entry.about;
  const all = result.assertions.filter((one) => assertion === undefined || stepName(one, result) === assertion);
  const failed = all.filter(({ verdict }) => verdict === 'failed');
  if (failed.length > 0) return failed.every((one) => fits(entry, one, report)) ? 'as known' : 'otherwise';
  // A step that an earlier failure kept from being reached says nothing.
  return result.verdict === 'passed' || (all.length > 0 && all.every(({ verdict }) => verdict === 'passed')) ? 'passed' : 'unknown';
}

/** Whether all that failed in a case is said to fail at times. */
export function mayBeFlaky(result: CaseResult, flaky: readonly FlakyTest[], run: RunSoFar): boolean {
  const about = flaky.filter((entry) => isAbout(entry, result, run)).map((entry) => entry.about.assertion);
  const failed = result.assertions.filter(({ verdict }) => verdict === 'failed').map((one) => stepName(one, result));
  return (
    result.verdict === 'failed' && failed.length > 0 && failed.every((step) => about.some((name) => name === undefined || name === step))
  );
}

/** Whether the entry knows just this failure of an assertion. */
export function fits({ actual }: KnownFailure, assertion: AssertionResult, report: Report): boolean {
  return actual === undefined || actual === fingerprint(assertion, report.url);
}

export function placeName(result: CaseResult): string {
  return environmentName(result.environment);
}
