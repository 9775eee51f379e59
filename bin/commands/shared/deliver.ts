import { oneLine, severalLines } from '../../../specs/language/text/one-line.ts';
import process from 'node:process';
import { resolve } from 'node:path';
import { unifiedDiff } from '../../../generators/write/diff.ts';
import {
  previewFiles,
  writeFiles,
  type Action,
  type OwnedEmission,
  type WritePlan,
  type Written,
} from '../../../generators/write/write.ts';
import { RECORDS } from '../../../generators/write/paths.ts';
import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import { UsageError, type CommandIo } from '../../cli/command.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { textOption } from '../../cli/options.ts';
import { oneOf } from '../../cli/unknown-word.ts';
import { renderDiagnostics } from '../../render/diagnostics/render.ts';
import { displayPath } from '../../cli/display-path.ts';

/** The write options of a command. */
export interface WriteWishes {
  readonly check: boolean;
  readonly dryRun: boolean;
  readonly force: boolean;
  readonly recreate: boolean;
  readonly conflict: 'file' | 'markers';
  readonly listFiles: boolean;
}

/** Reads the options of `addWriteOptions`. */
export function writeWishes(options: Readonly<Record<string, unknown>>): WriteWishes {
  const conflict = oneOf('--conflict', textOption(options, 'conflict') ?? 'file', ['file', 'markers']);
  const is = (name: string): boolean => options[name] === true;
  if (is('check') && is('dryRun')) throw new UsageError('--check and --dry-run exclude each other');
  return { check: is('check'), dryRun: is('dryRun'), force: is('force'), recreate: is('recreate'), conflict, listFiles: is('listFiles') };
}

/** Prints the errors of the input. Returns an exit code if there are any: nothing is generated from a broken spec. */
export function refuseErrors(
  io: CommandIo,
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, string>,
): ExitCode | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return undefined;
  io.stderr.write(renderDiagnostics(errors, 'pretty', sources, io, io.stderr));
  io.stderr.write('Nothing was written.\n');
  return EXIT.invalid;
}

/** Prints the notes and warnings of generators: changed names, test cases without a native form. */
export function showNotes(io: CommandIo, diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, string>): void {
  const notes = diagnostics.filter(({ severity }) => severity !== 'error');
  if (notes.length > 0) io.stderr.write(renderDiagnostics(notes, 'pretty', sources, io, io.stderr));
}

/**
 * Writes or previews the emissions and prints the result.
 * @param covers whether this run includes a generator of the manifest
 */
export async function deliver(
  io: CommandIo,
  root: string,
  emissions: readonly OwnedEmission[],
  wishes: WriteWishes,
  covers: (generator: string) => boolean,
): Promise<ExitCode> {
  const named = (path: string): string => displayPath(io.cwd, resolve(root, path), root);
  const options = { force: wishes.force, recreate: wishes.recreate, conflict: wishes.conflict, covers, shown: named };
  const look = wishes.check || wishes.dryRun;
  if (io.signal.aborted) return EXIT.interrupted;
  const written = look
    ? await previewFiles(root, emissions, options)
    : await writeFiles(root, emissions, { ...options, process: { pid: process.pid, isAlive } });
  io.stderr.write(renderDiagnostics(written.diagnostics, 'pretty', new Map(), io, io.stderr));
  if (written.plan) report(io, written.plan, wishes, named);
  return exitCode(written, wishes);
}

function exitCode({ plan, diagnostics, done }: Written, wishes: WriteWishes): ExitCode {
  if (diagnostics.some(({ code }) => code === 'K8006')) return EXIT.usage;
  if (!plan || diagnostics.some(({ severity }) => severity === 'error')) return EXIT.findings;
  return wishes.check && !done ? EXIT.findings : EXIT.ok;
}

/** Action → its word after a write and in `--check`, in the order of the summary. */
const WORDS: readonly (readonly [action: Action, done: string, drift: string | undefined])[] = [
  ['create', 'written', 'missing'],
  ['update', 'updated', 'changed'],
  ['merge', 'merged', 'changed'],
  ['delete', 'removed', 'stale'],
  ['conflict', 'in conflict', 'in conflict'],
  ['blocked', 'in the way', 'edited'],
  ['keep', 'yours', undefined],
  ['unchanged', 'unchanged', undefined],
];

/** Actions that change the disk. */
const CHANGES: ReadonlySet<Action> = new Set<Action>(['create', 'update', 'merge', 'delete']);

function report(io: CommandIo, plan: WritePlan, wishes: WriteWishes, named: (path: string) => string): void {
  const look = wishes.check || wishes.dryRun;
  const word = (action: Action): string => {
    const found = WORDS.find(([name]) => name === action);
    return (wishes.check ? found?.[2] : undefined) ?? found?.[1] ?? action;
  };
  for (const { path, action, before, after } of plan.files) {
    const quiet = action === 'unchanged' || action === 'keep';
    if (wishes.listFiles || (look && !quiet)) io.stdout.write(`${word(action).padEnd(11)} ${oneLine(named(path))}\n`);
    if (action === 'blocked' || (wishes.dryRun && !quiet)) {
      const [old, now] = [before ?? '', action === 'delete' ? '' : (after ?? before ?? '')];
      const stream = action === 'blocked' && !wishes.dryRun ? io.stderr : io.stdout;
      stream.write(severalLines(unifiedDiff(old, now, { before: named(path), after: `${named(path)} (generated)` })));
    }
  }
  // Where something is in the way, nothing else has happened either.
  const counts = WORDS.filter(([action]) => look || !plan.blocked || !CHANGES.has(action)).map(
    ([action]) => [action, plan.files.filter((file) => file.action === action).length] as const,
  );
  const said = counts.filter(([, count]) => count > 0).map(([action, count]) => `${count} ${word(action)}`);
  const record = look ? recordChange(plan) : undefined;
  if (record !== undefined)
    said.push(`the record ${oneLine(named(RECORDS))}/ of what was written is ${record}, and belongs in version control`);
  io.stdout.write(`${heading(plan, wishes)}${said.length > 0 ? `: ${said.join(', ')}` : ''}.\n`);
  if (wishes.check && differs(plan) && !plan.blocked) io.stderr.write('The same command without --check writes what differs.\n');
}

/** What is wrong with the record of the writer where every file is as it should be. */
function recordChange({ files, steps }: WritePlan): string | undefined {
  const paths = new Set(files.map(({ path }) => path));
  const records = steps.filter(({ path }) => path.startsWith(`${RECORDS}/`));
  if (records.length === 0 || steps.some(({ path }) => paths.has(path))) return undefined;
  return records.some(({ path, before }) => path === `${RECORDS}/manifest.json` && before === null) ? 'missing' : 'not whole';
}

function differs({ blocked, steps }: WritePlan): boolean {
  return blocked || steps.length > 0;
}

function heading(plan: WritePlan, wishes: WriteWishes): string {
  if (wishes.check) return differs(plan) ? 'Not up to date' : 'Up to date';
  if (wishes.dryRun) return 'Nothing was written; a run would leave';
  return plan.blocked ? 'Nothing was written' : 'Done';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
