import { TargetError } from '../../../conformance/protocol/faults.ts';
import { DISK, type Disk } from '../../../specs/language/disk.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { oneLine } from '../../../specs/language/text/one-line.ts';
import { UsageError, type CommandIo } from '../../cli/command.ts';
import { displayPath } from '../../cli/display-path.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { nextChange, type Changes } from '../../project/next-change.ts';
import { TracedDisk, type Observation } from '../../project/trace.ts';

/** One run of a command that watches. */
export interface Round {
  /** Through which it reads: what it has read is what is watched. */
  readonly disk: Disk;
  /** What changed since the last run, as the user would write it; empty in the first one. */
  readonly changed: readonly string[];
  /** Whether one of the further files changed. */
  readonly further: boolean;
}

/** Most changed files that a line names. */
const MOST_NAMED = 5;

/**
 * Runs, waits for a change of what was read, and runs again, until Ctrl-C. Wrong usage and invalid files are shown and waited on.
 * @param run returns further files and folders to watch
 */
export async function watch(io: CommandIo, run: (round: Round) => Promise<readonly string[] | undefined>): Promise<ExitCode> {
  const { signal } = io;
  let { read, further }: Changes = { read: [], further: [] };
  let paths: readonly string[] = [];
  while (!signal.aborted) {
    const disk = new TracedDisk(DISK);
    try {
      paths = (await run({ disk, changed: named(io, [...read, ...further]), further: further.length > 0 })) ?? paths;
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof TargetError)) throw error;
      io.stderr.write(`${oneLine(`kmd: ${error.message}`)}\n`);
    }
    if (signal.aborted) break;
    const observations = disk.observations.filter(isOwn(io.cwd));
    const say = (): void => void io.stdout.write('Waits for a change. Press Ctrl-C to end.\n');
    ({ read, further } = await nextChange({ observations, paths }, signal, say));
  }
  return EXIT.interrupted;
}

/** The files of the kit change with an installation only, not while somebody works; in its own folder they do. */
function isOwn(cwd: string): (observation: Observation) => boolean {
  const kit = packageRoot();
  return ({ path }) => cwd.startsWith(kit) || !path.startsWith(kit);
}

function named({ cwd }: CommandIo, paths: readonly string[]): string[] {
  const names = paths.map((path) => oneLine(displayPath(cwd, path)));
  return names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), `${names.length - MOST_NAMED} more`] : names;
}
