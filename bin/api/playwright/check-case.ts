import { dirname, resolve } from 'node:path';
import { brokenClauses } from '../../../conformance/result/clause-result.ts';
import type { CaseResult } from '../../../conformance/result/report.ts';
import type { LentBrowser } from '../../../conformance/target/session.ts';
import { defined } from '../../../specs/language/defined.ts';
import type { ConformOptions } from '../conform.ts';

/** The part of Playwright's `TestInfo` that a case needs. */
export interface CaseInfo {
  readonly file: string;
  readonly project: { readonly metadata: Readonly<Record<string, unknown>> };
  outputPath(...path: string[]): string;
  setTimeout(timeout: number): void;
  skip(condition: boolean, reason: string): void;
  attach(name: string, options: { path: string; contentType: string }): Promise<void>;
}

/** The environment of a Playwright project, in its `metadata.kmd`. */
export interface CaseEnvironment {
  readonly preset?: string;
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly direction?: 'ltr' | 'rtl';
}

/** One case of a spec, `mcp-elicitation#T3[image]`, and where it runs. */
export interface CaseQuestion extends Pick<ConformOptions, 'target' | 'profile' | 'timeout'> {
  readonly test: string;
  /** Folder of the project, from the folder of the test file. */
  readonly cwd?: string;
}

/** Real time in ms that a case may take: the page loads, and each assertion has its own limit. */
const PATIENCE = 120_000;

/**
 * Runs one case in the browser of Playwright Test by `conform`, and judges it as that does. What the page does not claim, and what the
 * environment of the project excludes, is skipped with its reason.
 * @throws Error with the broken step, what it expected and what was there, for every other verdict but `passed`
 */
export async function checkCase(browser: LentBrowser, info: CaseInfo, { cwd = '.', test, ...rest }: CaseQuestion): Promise<void> {
  info.setTimeout(PATIENCE);
  const [spec = ''] = test.split('#');
  const { preset, locale, colorScheme, direction } = (info.project.metadata['kmd'] ?? {}) as CaseEnvironment;
  // Loaded late: a test file that is CommonJS can only require a module that awaits nothing while it loads.
  const { conform } = await import('../conform.ts');
  const report = await conform({
    ...rest,
    browser,
    cwd: resolve(dirname(info.file), cwd),
    specs: [spec],
    tests: [test],
    workers: 1,
    folder: info.outputPath('kmd'),
    ...defined({
      presets: preset === undefined ? undefined : [preset],
      locales: locale === undefined ? undefined : [locale],
      schemes: colorScheme === undefined ? undefined : [colorScheme],
      directions: direction === undefined ? undefined : [direction],
    }),
  }).catch((error: unknown) => {
    throw plain(error instanceof Error ? error.message : String(error));
  });
  if (report.fault !== undefined) throw plain(`${report.fault.fault}: ${report.fault.message}`);
  if (report.interrupted) throw plain('the run was interrupted');
  const ran = report.results.filter(({ verdict }) => verdict !== 'not-applicable');
  const broken = ran.find(({ verdict }) => verdict !== 'passed');
  if (broken !== undefined) {
    if (broken.screenshot !== undefined)
      await info.attach('the page at that moment', { path: broken.screenshot, contentType: 'image/png' });
    throw failureOf(broken);
  }
  if (ran.length === 0)
    info.skip(true, report.results[0]?.reason ?? 'the page does not claim the spec, or the environment excludes the case');
}

/** An error without the lines of this program, which tell a reader nothing. */
function plain(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}`;
  return error;
}

/** An error that Playwright shows at the step in its spec. */
function failureOf(result: CaseResult): Error {
  const { verdict, reason, assertions, file, line } = result;
  const broken = brokenClauses(result);
  const clauses = broken.length > 0 ? broken : result.covers;
  const step = assertions.find((one) => one.verdict !== 'passed' && one.verdict !== 'not-applicable');
  const value = (name: string, json: unknown): string[] => (json === undefined ? [] : [`${name} ${JSON.stringify(json)}`]);
  const lines = [
    `${verdict}: ${step === undefined ? (reason ?? '') : `${step.id} ${step.message ?? ''}`}`,
    ...(clauses.length === 0 ? [] : [`clauses: ${clauses.join(', ')}`]),
    ...value('expected', step?.expected),
    ...value('actual  ', step?.actual),
  ];
  const error = new Error(lines.join('\n'));
  error.stack = `Error: ${error.message}\n    at ${resolve(step?.file ?? file)}:${step?.line ?? line}:1`;
  return error;
}
