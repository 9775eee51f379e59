import { oneLine } from '../../../specs/language/text/one-line.ts';
import { writeFileSync } from 'node:fs';
import { DISK, type Disk } from '../../../specs/language/disk.ts';
import { join, resolve } from 'node:path';
import { applyBaseline, expiry } from '../../../conformance/baseline/apply.ts';
import { BASELINE_FILE, type Baseline } from '../../../conformance/baseline/baseline.ts';
import { mayBeFlaky } from '../../../conformance/baseline/match.ts';
import { parseBaseline } from '../../../conformance/baseline/parse.ts';
import { checkEntries, clashes, goneEntries, type GoneEntry } from '../../../conformance/baseline/check-entries.ts';
import { updateBaseline } from '../../../conformance/baseline/update.ts';
import type { Report } from '../../../conformance/result/report.ts';
import type { RunOptions } from '../../../conformance/run/run-suite.ts';
import { UsageError, type CommandIo } from '../../cli/command.ts';
import { textOption, type Options } from '../../cli/options.ts';
import { readFile } from '../../cli/read-file.ts';
import { unwritable } from '../../cli/write-file.ts';
import type { Project } from '../../project/open-project.ts';
import { renderDiagnostics } from '../../render/diagnostics/render.ts';
import { displayPath } from '../../cli/display-path.ts';

/** The baseline of a run, with its file. */
export interface OpenBaseline {
  /** Display path. */
  readonly name: string;
  readonly path: string;
  /** `undefined` for a file that does not exist yet. */
  readonly text: string | undefined;
  readonly entries: Baseline;
  /** Set for `--update-baseline`, with the reason of new entries, and the entries that match nothing in the specs. */
  readonly update: { readonly reason: string; readonly gone: readonly GoneEntry[] } | undefined;
}

/**
 * Reads the baseline that `--baseline` names, else the one beside the configuration.
 * @param disk through which it is read
 * @returns `undefined` without a baseline; `invalid` after printing the errors of one
 * @throws UsageError when the named file does not exist, or an update is not allowed
 */
export function openBaseline(io: CommandIo, options: Options, project: Project, disk: Disk = DISK): OpenBaseline | 'invalid' | undefined {
  const given = textOption(options, 'baseline');
  const update = options['updateBaseline'] === true ? { reason: textOption(options, 'reason') ?? '', gone: [] } : undefined;
  if (update !== undefined && !['', 'false', '0', undefined].includes(io.env['CI'])) {
    throw new UsageError('--update-baseline does not run in CI (CI is set): a person decides which failures are accepted');
  }
  const path = given === undefined ? join(project.root, BASELINE_FILE) : resolve(io.cwd, given);
  const name = displayPath(io.cwd, path, project.root);
  if (disk.find(path) === undefined) {
    if (update !== undefined) return { name, path, text: undefined, entries: { known: [], flaky: [] }, update };
    if (given !== undefined) return void readFile(io, given, { disk, source: '--update-baseline writes a baseline.' });
    return undefined;
  }
  const text = readFile(io, given ?? name, { disk });
  const { diagnostics, ...entries } = parseBaseline(text, name);
  // An update takes out what matches nothing any more, and says so.
  const all = [...diagnostics, ...(update === undefined ? checkEntries(entries, project.program) : clashes(entries))];
  if (all.length > 0) {
    io.stderr.write(renderDiagnostics(all, 'pretty', new Map([[name, text]]), io, io.stderr));
    return 'invalid';
  }
  return { name, path, text, entries, update: update && { ...update, gone: goneEntries(entries, project.program) } };
}

/** Retries the failures that the baseline lists as flaky. */
export function retryOf(baseline: OpenBaseline | undefined): Pick<RunOptions, 'retry'> {
  const flaky = (baseline?.entries.flaky ?? []).filter((entry) => expiry(entry, today()) === undefined);
  return flaky.length === 0 ? {} : { retry: (failed, run) => mayBeFlaky(failed, flaky, run) };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Marks the known failures in a report; with `--update-baseline`, writes the file first and prints its changes. */
export function applyOpenBaseline(io: CommandIo, baseline: OpenBaseline, report: Report): Report {
  if (baseline.update === undefined) return applyBaseline(report, baseline.entries, today());
  if (report.interrupted || report.fault !== undefined) {
    io.stderr.write(`kmd: the run did not end; ${oneLine(baseline.name)} is unchanged\n`);
    return applyBaseline(report, baseline.entries, today());
  }
  const { text, changes, unexplained } = updateBaseline(baseline.text, baseline.entries, report, baseline.update);
  if (changes.length > 0) write(baseline, text);
  io.stdout.write(
    `\n${oneLine(baseline.name)}: ${changes.length === 0 ? 'no changes' : 'written'}\n${changes.map((line) => `  ${oneLine(line)}\n`).join('')}`,
  );
  if (unexplained > 0)
    io.stderr.write(
      `kmd: ${oneLine(baseline.name)}: write the reason of each new entry (${unexplained}); the file is invalid until then\n`,
    );
  const entries = unexplained > 0 || changes.length === 0 ? baseline.entries : parseBaseline(text, baseline.name);
  return applyBaseline(report, entries, today());
}

function write({ path, name }: OpenBaseline, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw unwritable(name, error);
  }
}
