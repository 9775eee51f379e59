import type { AssertionResult } from '../judge/assertion-result.ts';
import type { CaseResult, Report, RunSoFar } from '../result/report.ts';
import type { Dimension, Entry, FlakyTest, KnownFailure } from './baseline.ts';
import { fingerprint } from './fingerprint.ts';

/** The values of a case for the dimensions of `where`. */
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
    profile: report.run.profile ?? '',
  };
}

/** Whether an entry is about this case in this environment. */
export function isAbout({ about, where }: Entry, result: CaseResult, report: RunSoFar): boolean {
  if (about.spec !== result.spec || about.test !== result.test || (about.case !== undefined && about.case !== result.case)) return false;
  const here = environmentOf(result, report);
  return Object.entries(where).every(([name, value]) => here[name as Dimension] === value);
}

/** The state of a known failure in a case: it still fails alike, fails in another way, passes, or was not observed. */
export type KnownState = 'fails' | 'fails-otherwise' | 'passes' | 'unknown';

export function stateOf(entry: KnownFailure, result: CaseResult, report: Report): KnownState {
  if (result.verdict !== 'passed' && result.verdict !== 'failed') return 'unknown';
  const { assertion } = entry.about;
  const all = result.assertions.filter(({ step }) => assertion === undefined || step === assertion);
  const failed = all.filter(({ verdict }) => verdict === 'failed');
  if (failed.length > 0) return failed.every((one) => fits(entry, one, report)) ? 'fails' : 'fails-otherwise';
  // A step after a failure may not have been reached.
  return result.verdict === 'passed' || (all.length > 0 && all.every(({ verdict }) => verdict === 'passed')) ? 'passes' : 'unknown';
}

/** Whether the baseline lists every failed step of a case as flaky. */
export function mayBeFlaky(result: CaseResult, flaky: readonly FlakyTest[], run: RunSoFar): boolean {
  const about = flaky.filter((entry) => isAbout(entry, result, run)).map((entry) => entry.about.assertion);
  const failed = result.assertions.filter(({ verdict }) => verdict === 'failed').map(({ step }) => step);
  return (
    result.verdict === 'failed' && failed.length > 0 && failed.every((step) => about.some((name) => name === undefined || name === step))
  );
}

/** Whether an entry accepts this failure of an assertion. */
export function fits({ actual }: KnownFailure, assertion: AssertionResult, report: Report): boolean {
  return actual === undefined || actual === fingerprint(assertion, report.url);
}
