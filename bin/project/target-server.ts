import { spawn, type ChildProcess } from 'node:child_process';
import process from 'node:process';
import { UsageError } from '../cli/command.ts';
import { oneLine } from '../../specs/language/text/one-line.ts';
import type { ServerConfig } from './config.ts';

/** A server that a run has started, or that was there already. */
export interface TargetServer {
  /** Whether the address answered before, so that nothing was started. */
  readonly reused: boolean;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly server: ServerConfig;
  /** The URL of the target, asked when the server names none. */
  readonly url: string;
  /** Folder that the command runs in. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Time between two questions whether the server answers, in ms. */
const PAUSE = 150;
/** Time after which a server that was asked to end is killed, in ms. */
const GRACE = 2000;
/** Last lines of its output that an error shows. */
const LINES = 20;

/**
 * Starts the server of a target and waits until its address answers, with any status. An interruption ends the wait.
 * @throws UsageError if the command ends before, or the address does not answer in time
 */
export async function startServer({ server, url, folder, signal }: ServerOptions): Promise<TargetServer> {
  const address = server.url ?? url;
  if (await answers(address)) return { reused: true, close: () => Promise.resolve() };
  // A group of its own, so that what the shell starts ends with it.
  const child = spawn(server.command, {
    cwd: folder,
    shell: true,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = lastLines(child);
  let ended: string | undefined;
  child.on('error', (error) => (ended = error.message));
  child.on('exit', (code, by) => (ended ??= by === null ? `it ended with status ${code ?? 0}` : `it was ended by ${by}`));
  const close = (): Promise<void> => end(child);
  const until = performance.now() + server.timeout;
  while (!signal.aborted) {
    if (await answers(address)) break;
    const late = performance.now() > until;
    if (ended !== undefined || late) {
      const what = ended ?? `${oneLine(address)} did not answer within ${server.timeout} ms`;
      const said = output();
      await close();
      throw new UsageError(
        `the server of the target (\`${server.command}\`) is not there: ${what}${said === '' ? '' : `. Its last lines:\n${said}`}`,
      );
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return { reused: false, close };
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(GRACE) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

function lastLines(child: ChildProcess): () => string {
  let lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => (lines = [...lines, ...text.split('\n').filter((line) => line.trim() !== '')].slice(-LINES)));
  }
  return () => lines.map((line) => `  ${oneLine(line)}`).join('\n');
}

/** Ends a command with everything that it started. */
async function end(child: ChildProcess): Promise<void> {
  const kill = (how: 'SIGTERM' | 'SIGKILL'): void => {
    try {
      if (process.platform === 'win32' || child.pid === undefined) child.kill(how);
      else process.kill(-child.pid, how);
    } catch {
      // It has ended.
    }
  };
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    kill('SIGTERM');
    await Promise.race([gone, new Promise((done) => setTimeout(done, GRACE).unref())]);
  }
  // The shell may have ended before its children.
  kill('SIGKILL');
  child.stdout?.destroy();
  child.stderr?.destroy();
}
