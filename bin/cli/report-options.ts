import type { Command } from 'commander';
import { readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { loadReportFormats } from '../../conformance/reporters/load.ts';
import type { FormatOption, ReportContext } from '../../conformance/reporters/report-format.ts';
import { BASELINE_FILE } from '../../conformance/baseline/baseline.ts';
import type { Report } from '../../conformance/result/report.ts';
import { UsageError, type CommandIo } from './command.ts';
import { textOption, type Options } from './options.ts';
import { ensurePlace, writeFile } from './write-file.ts';

const FORMATS = await loadReportFormats();

/** Adds the options of the commands that end with a report: one per report format, and those of the baseline. */
export function addReportOptions(command: Command): Command {
  for (const { option } of FORMATS) addFormatOption(command, option);
  return command
    .option('--baseline <file>', `known failures (default: ${BASELINE_FILE} beside the configuration)`)
    .option('--update-baseline', 'write the failures of this run into the baseline')
    .option('--reason <text>', 'reason of new baseline entries')
    .option('--verbose', 'every failure with its details, not one for each cause');
}

/** Whether a format of reports has this name, and so an option. */
export function isFormat(name: string): boolean {
  return FORMATS.some(({ option }) => option.name === name);
}

export function addFormatOption(command: Command, { name, argument, help }: FormatOption): Command {
  return command.option(`--${name} ${argument}`, help);
}

/**
 * Looks whether the report can be written where it is asked for, each format in a file of its own.
 * @throws UsageError when it cannot: before the run, not after it
 */
export function ensureReports(io: CommandIo, options: Options): void {
  const taken = new Map<string, string>();
  for (const name of [...FORMATS.map(({ option }) => option.name), 'log']) {
    const file = textOption(options, name);
    if (file === undefined) continue;
    ensurePlace(io, file);
    const path = resolve(io.cwd, file);
    // A stream or a device takes several.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) continue;
    const other = taken.get(path);
    if (other !== undefined) throw new UsageError(`--${other} and --${name} both name ${file}: the second would overwrite the first`);
    taken.set(path, name);
  }
}

/**
 * Writes the report in each format that an option asks for.
 * @throws UsageError when a file cannot be written, or would take two formats
 */
export function writeReport(io: CommandIo, options: Options, report: Report, context: Omit<ReportContext, 'link' | 'source'>): void {
  ensureReports(io, options);
  for (const { option, render } of FORMATS) {
    const file = textOption(options, option.name);
    if (file === undefined) continue;
    const folder = dirname(resolve(io.cwd, file));
    const link = (path: string): string => relative(folder, resolve(path)).split(sep).map(encodeURIComponent).join('/');
    writeFile(io, file, render(report, { ...context, link, picture: pictures(), source: (path) => inRepository(io, path) }));
  }
}

/** Bytes of all pictures in one file: a browser opens it at once. Those beyond are links. */
const MOST_PICTURES = 24 * 1024 * 1024;

/** Gives pictures as addresses that hold them, until the file is full. A merged shard may have left its pictures on another machine. */
function pictures(): (path: string) => string | undefined {
  let room = MOST_PICTURES;
  return (path) => {
    const bytes = readPicture(path);
    if (bytes === undefined || bytes.length > room) return undefined;
    room -= bytes.length;
    return `data:image/png;base64,${bytes.toString('base64')}`;
  };
}

/** The bytes of a PNG file and of nothing else: a report that is merged names the path. */
function readPicture(path: string): Buffer | undefined {
  try {
    const bytes = readFileSync(path);
    return bytes.subarray(1, 4).toString('latin1') === 'PNG' ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** A path from the root of the repository, in a workflow of GitHub: its project may lie in a folder. */
function inRepository({ cwd, env }: CommandIo, path: string): string {
  const root = env['GITHUB_WORKSPACE'];
  if (root === undefined || root === '') return path;
  const inside = relative(root, resolve(cwd, path)).split(sep).join('/');
  return inside.startsWith('../') || isAbsolute(inside) ? path : inside;
}
