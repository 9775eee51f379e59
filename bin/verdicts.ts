import type { Command } from 'commander';
import picocolors from 'picocolors';
import { BASELINE_FILE } from '../conformance/baseline/define.ts';
import type { Selection } from '../conformance/plan.ts';
import type { CaseResult, Report } from '../conformance/report/define.ts';
import { jsonReport } from '../conformance/report/json.ts';
import { junitReport } from '../conformance/report/junit.ts';
import { prettyReport, type Paint } from '../conformance/report/pretty.ts';
import { heldAgainst, type Baseline } from './baseline.ts';
import { UsageError, type CommandIo } from './define.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { writeOutput } from './output.ts';
import type { Project } from './project.ts';

/** What the commands that give verdicts have in common: their options, the files they write and what they print at the end. */
export type Options = Readonly<Record<string, unknown>>;

export function addReportOptions(command: Command): Command {
  return command
    .option('--json <file>', 'write the result as JSON')
    .option('--junit <file>', 'write the result as JUnit XML')
    .option('--baseline <file>', `failures that are known (default: ${BASELINE_FILE} beside the configuration)`)
    .option('--update-baseline', 'write what fails now into the baseline')
    .option('--reason <text>', 'why, for new entries of the baseline');
}

/** Holds the report against the baseline, writes and prints it. */
export function giveReport(io: CommandIo, options: Options, found: Report, project: Project, baseline: Baseline | undefined): ExitCode {
  const report = baseline === undefined ? found : heldAgainst(io, baseline, found);
  const { json, junit } = options;
  if (typeof json === 'string') writeOutput(io, json, jsonReport(report));
  if (typeof junit === 'string') writeOutput(io, junit, junitReport(report));
  if (io.stdout.isTTY) io.stdout.write('\r\u001b[K');
  io.stdout.write(prettyReport(report, project.program, project.sources, painter(io)));
  return exitCode(report);
}

type Judged = Pick<Report, 'fault' | 'interrupted' | 'baseline'> & { readonly results: readonly Pick<CaseResult, 'verdict' | 'known'>[] };

/** 4 wins over 1: where something broke, what failed is not the whole truth. */
export function exitCode(report: Judged): ExitCode {
  if (report.interrupted) return EXIT.interrupted;
  if (report.fault !== undefined || report.results.some(({ verdict }) => verdict === 'error')) return EXIT.target;
  const unexpected = report.results.some(({ verdict, known }) => (verdict === 'failed' && known === undefined) || verdict === 'untested');
  return unexpected || (report.baseline ?? []).length > 0 ? EXIT.findings : EXIT.ok;
}

/** First line of what is printed. */
export function opening(
  target: { name: string; version: string },
  cases: number,
  run: { browser: string; profile: string; seed: number },
): string {
  return `${target.name} ${target.version}: ${cases} cases, ${run.browser}, MCP ${run.profile}, seed ${run.seed}\n`;
}

/** A spec with errors proves nothing: says so and gives the exit code; `undefined` when all is well. */
export function specErrors(io: CommandIo, project: Project): ExitCode | undefined {
  const wrong = project.diagnostics.find(({ severity }) => severity === 'error');
  if (wrong === undefined) return undefined;
  const where = `${wrong.place.file}:${wrong.place.start.line}`;
  io.stderr.write(`kmd: the specs have errors, and a run would prove nothing: ${wrong.code} at ${where}. Run kmd lint.\n`);
  return EXIT.invalid;
}

/** Whether cases are run in several environments, so that each line has to name its own. */
export function several({ matrix, presets, locales, schemes, directions }: Selection): boolean {
  return matrix !== undefined || [presets, locales, schemes, directions].some((list) => list.length > 0);
}

export function painter(io: CommandIo): Paint {
  const { green, red, yellow, dim, bold } = picocolors.createColors(io.stdout.isTTY && io.env['NO_COLOR'] === undefined);
  return { good: green, bad: red, warn: yellow, dim, bold };
}

export function list(text: string, before: readonly string[] = []): string[] {
  return [...before, ...text.split(',').map((word) => word.trim())].filter((word) => word !== '');
}

export function words(options: Options, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];
}

export function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${text} is no whole number`);
  return Number(text);
}
