import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { applyBaseline, expiry } from '../conformance/baseline/apply.ts';
import { BASELINE_FILE, type Accepted } from '../conformance/baseline/define.ts';
import { mayBeFlaky } from '../conformance/baseline/match.ts';
import { parseBaseline } from '../conformance/baseline/parse.ts';
import { suiteProblems } from '../conformance/baseline/suite.ts';
import { updateBaseline } from '../conformance/baseline/update.ts';
import type { Report } from '../conformance/report/define.ts';
import type { RunOptions } from '../conformance/run.ts';
import { UsageError, type CommandIo } from './define.ts';
import type { Project } from './project.ts';
import { renderDiagnostics } from './render/diagnostics.ts';
import { shown } from './shown.ts';

/** The baseline that verdicts are held against. */
export interface Baseline {
  /** As the user would write it. */
  readonly name: string;
  readonly path: string;
  /** `undefined` when the file is still to be written. */
  readonly text: string | undefined;
  readonly accepted: Accepted;
  /** With the reason of new entries. */
  readonly update: { readonly reason: string } | undefined;
}

/**
 * Reads the baseline named by `--baseline`, else the one beside the configuration, if there is one.
 * @returns `invalid` when it has errors, which are printed then
 * @throws UsageError when the file named is not there, or an update is not allowed
 */
export function openBaseline(
  io: CommandIo,
  options: Readonly<Record<string, unknown>>,
  project: Project,
): Baseline | 'invalid' | undefined {
  const given = typeof options['baseline'] === 'string' ? options['baseline'] : undefined;
  const update =
    options['updateBaseline'] === true ? { reason: typeof options['reason'] === 'string' ? options['reason'] : '' } : undefined;
  if (update !== undefined && !['', 'false', '0', undefined].includes(io.env['CI'])) {
    throw new UsageError('--update-baseline is not for CI (CI is set): what may fail is decided by a person');
  }
  const path = given === undefined ? join(project.root, BASELINE_FILE) : resolve(io.cwd, given);
  const name = shown(io.cwd, path, project.root);
  if (!existsSync(path)) {
    if (update !== undefined) return { name, path, text: undefined, accepted: { known: [], flaky: [] }, update };
    if (given !== undefined) throw new UsageError(`there is no baseline ${given}; --update-baseline writes one`);
    return undefined;
  }
  const text = read(path, name);
  const { diagnostics, ...accepted } = parseBaseline(text, name);
  const all = [...diagnostics, ...suiteProblems(accepted, project.program)];
  if (all.length > 0) {
    io.stderr.write(renderDiagnostics(all, 'pretty', new Map([[name, text]]), io, io.stderr));
    return 'invalid';
  }
  return { name, path, text, accepted, update };
}

/** Which failures are run again: those that the baseline says come and go. */
export function retryOf(baseline: Baseline | undefined): Pick<RunOptions, 'retry'> {
  const flaky = (baseline?.accepted.flaky ?? []).filter((entry) => expiry(entry, today()) === undefined);
  return flaky.length === 0 ? {} : { retry: (failed, run) => mayBeFlaky(failed, flaky, run) };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The report with what is known told apart; with `--update-baseline` the file is written first, and what changed is printed. */
export function heldAgainst(io: CommandIo, baseline: Baseline, report: Report): Report {
  if (baseline.update === undefined) return applyBaseline(report, baseline.accepted, today());
  if (report.interrupted || report.fault !== undefined) {
    io.stderr.write(`kmd: the run did not come to its end; ${baseline.name} is as it was\n`);
    return applyBaseline(report, baseline.accepted, today());
  }
  const { text, changes, unexplained } = updateBaseline(baseline.text, baseline.accepted, report, baseline.update.reason);
  if (changes.length > 0) write(baseline, text);
  io.stdout.write(
    `\n${baseline.name}: ${changes.length === 0 ? 'nothing to change' : 'written'}\n${changes.map((line) => `  ${line}\n`).join('')}`,
  );
  if (unexplained > 0)
    io.stderr.write(`kmd: ${baseline.name}: write a reason into each of ${unexplained} new entries; it is not valid before\n`);
  const accepted = unexplained > 0 || changes.length === 0 ? baseline.accepted : parseBaseline(text, baseline.name);
  return applyBaseline(report, accepted, today());
}

function read(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read the baseline ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function write({ path, name }: Baseline, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`cannot write the baseline ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
