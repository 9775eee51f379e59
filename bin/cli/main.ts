import { EXIT, type ExitCode } from './exit-codes.ts';
import type { CommandIo } from './command.ts';
import { useOwnFolder } from './own-folder.ts';
import { runProgram } from './program.ts';

/** Time in ms before a finished command is forced to exit. */
const GRACE_PERIOD = 1000;
/** The same for a command that was interrupted: from Ctrl-C to its end, and from its end to the exit. */
const INTERRUPTED = { command: 2400, exit: 200 };

/**
 * Runs the program on the real terminal and sets the exit code of the process. A command that asks for the signal is stopped
 * gracefully by the first Ctrl-C and at once by the second; any other one ends at once, in the middle of its work.
 */
export async function main(args: readonly string[]): Promise<void> {
  const stop = new AbortController();
  let removeFolder: () => void = () => undefined;
  let stopped = EXIT.interrupted as ExitCode;
  const exit = (): void => {
    // After the handler of Playwright, which kills the browser.
    process.off('exit', removeFolder).on('exit', removeFolder);
    process.exit(stopped);
  };
  const interrupt = (): void => {
    if (stop.signal.aborted) exit();
    // Not unreferenced: work that never settles would otherwise end the process with a code of Node.js.
    setTimeout(exit, INTERRUPTED.command);
    stop.abort();
  };
  let listening = false;
  const listen = (): void => {
    if (listening) return;
    listening = true;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
    removeFolder = useOwnFolder();
    process.on('exit', removeFolder);
  };
  // What `kmd … | head` does not read may hold the verdict, so nothing has succeeded.
  const unread = (error: NodeJS.ErrnoException): void => {
    if (error.code !== 'EPIPE') throw error;
    if (stopped === EXIT.unread) return;
    stopped = EXIT.unread;
    if (!listening) exit();
    else if (!stop.signal.aborted) interrupt();
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', unread);
  const io: CommandIo = {
    cwd: process.cwd(),
    env: process.env,
    stdout: terminal(process.stdout),
    stderr: terminal(process.stderr),
    // A handler waits for work in progress, which may take long; without one the system ends the process.
    get signal() {
      listen();
      return stop.signal;
    },
  };
  const code: ExitCode = await runProgram(args, io);
  process.exitCode = stopped === EXIT.unread || (stop.signal.aborted && code === EXIT.ok) ? stopped : code;
  // An open connection, such as one to a remote browser that failed to start, must not keep a finished command alive.
  setTimeout(() => process.exit(), stop.signal.aborted ? INTERRUPTED.exit : GRACE_PERIOD).unref();
}

function terminal(stream: NodeJS.WriteStream): CommandIo['stdout'] {
  return {
    write: (text) => void stream.write(text),
    isTTY: stream.isTTY ?? false,
    columns: stream.columns ?? (Number(process.env['COLUMNS']) || 80),
  };
}
