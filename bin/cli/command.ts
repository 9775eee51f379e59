import type { Command } from 'commander';
import type { ExitCode } from './exit-codes.ts';

/** A command: the default export of a file in `bin/commands/`, whose name is the command's name. */
export interface CommandDefinition {
  readonly name: string;
  readonly summary: string;
  /** Lines under "Examples:" in the help. */
  readonly examples: readonly string[];
  /** Adds arguments and options. */
  configure(command: Command): void;
  /**
   * Runs the command.
   * @throws UsageError for wrong usage; any other error is a bug in kmd
   */
  run(io: CommandIo, args: readonly string[], options: Readonly<Record<string, unknown>>): Promise<ExitCode>;
}

/** The process as a command sees it; a test passes its own. */
export interface CommandIo {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): void; readonly isTTY: boolean; readonly columns: number };
  readonly stderr: { write(text: string): void; readonly isTTY: boolean; readonly columns: number };
  /** Aborted on Ctrl-C: a command then closes its browser or server. One that never asks for it is ended by Ctrl-C itself. */
  readonly signal: AbortSignal;
}

/** A mistake in how the command was called: printed as one sentence, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
