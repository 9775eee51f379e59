import { EXIT, type ExitCode } from './exit-codes.ts';
import type { CommandIo } from './command.ts';
import { runProgram } from './program.ts';

/** Grace period (ms) before a finished command is forced to exit. */
const GRACE_PERIOD = 1000;

/** Runs the program on the real terminal and sets the exit code of the process. The first Ctrl-C stops it gracefully, the second at once. */
export async function main(args: readonly string[]): Promise<void> {
  const stop = new AbortController();
  const interrupt = (): void => {
    if (stop.signal.aborted) process.exit(EXIT.interrupted);
    stop.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  // `kmd … | head` closes the pipe early, which is not an error.
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
  // An open connection, such as one to a remote browser that failed to start, must not keep a finished command alive.
  setTimeout(() => process.exit(), GRACE_PERIOD).unref();
}

function terminal(stream: NodeJS.WriteStream): CommandIo['stdout'] {
  return {
    write: (text) => void stream.write(text),
    isTTY: stream.isTTY ?? false,
    columns: stream.columns ?? 80,
  };
}
