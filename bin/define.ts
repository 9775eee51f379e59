import type { Command } from 'commander';
import type { ExitCode } from './exit-codes.ts';

/** One file in `bin/commands/`, default export. The file name is the command's name. */
export interface CommandDefinition {
  readonly name: string;
  readonly summary: string;
  /** Lines shown under "Examples:" of its help. */
  readonly examples: readonly string[];
  /** Adds arguments and options. */
  configure(command: Command): void;
  /** Runs it. Throws `UsageError` for wrong usage; any other exception is a bug of ours. */
  run(io: CommandIo, args: readonly string[], options: Readonly<Record<string, unknown>>): Promise<ExitCode>;
}

/** Everything a command may touch of the outside, so that tests can run it in process. */
export interface CommandIo {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): void; readonly isTTY: boolean; readonly columns: number };
  readonly stderr: { write(text: string): void; readonly isTTY: boolean; readonly columns: number };
  /** Aborted on Ctrl-C; who holds a browser or a server closes it then. */
  readonly signal: AbortSignal;
}

/** A mistake of the person at the keyboard: printed as one sentence, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
