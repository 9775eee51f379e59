import { EXIT, type ExitCode } from './exit-codes.ts';
import type { CommandIo } from './define.ts';
import { runProgram } from './program.ts';

/** Real time in ms that what a finished command leaves behind has to end. */
const LINGER = 1000;

/** Runs the program on the real terminal and sets the process's exit code. The first Ctrl-C asks it to stop, the second insists. */
export async function main(args: readonly string[]): Promise<void> {
  const stop = new AbortController();
  const interrupt = (): void => {
    if (stop.signal.aborted) process.exit(EXIT.interrupted);
    stop.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  // `kmd … | head` closes the pipe early; that is no failure of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok);
    throw error;
  });
  const io: CommandIo = {
    cwd: process.cwd(),
    env: process.env,
    stdout: terminal(process.stdout),
    stderr: terminal(process.stderr),
    signal: stop.signal,
  };
  const code: ExitCode = await runProgram(args, io);
  process.exitCode = stop.signal.aborted && code === EXIT.ok ? EXIT.interrupted : code;
  // A connection that a library leaves open, to a remote browser that could not start for one, must not keep a finished command alive.
  setTimeout(() => process.exit(), LINGER).unref();
}

function terminal(stream: NodeJS.WriteStream): CommandIo['stdout'] {
  return {
    write: (text) => void stream.write(text),
    isTTY: stream.isTTY ?? false,
    columns: stream.columns ?? 80,
  };
}
