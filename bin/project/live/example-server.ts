import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { UsageError } from '../../cli/command.ts';

/** The package of the MCP project with a server that does a little of everything. */
export const EXAMPLE_SERVER = '@modelcontextprotocol/server-everything';

/** The running example server; it is started again when it ends. */
export interface ExampleServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface ExampleServerOptions {
  /** Folder whose packages are looked at first. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  log(line: string): void;
}

/** Time in which it must answer, and in which it must end, in ms. */
const START = 15_000;
const GRACE = 1000;
/** Time before the second start, doubled by each further one up to the last, in ms. */
const PAUSE = { first: 250, last: 8000 };

/**
 * Confines a server that listens on all addresses to this machine, and ends it with the program that holds its input: also when that
 * program was killed.
 */
const CONFINED = `data:text/javascript,${encodeURIComponent(`
import net from 'node:net';
const { listen } = net.Server.prototype;
net.Server.prototype.listen = function (port, ...rest) {
  return listen.call(this, typeof port === 'object' ? { ...port, host: '127.0.0.1' } : { port: Number(port), host: '127.0.0.1' }, ...rest);
};
process.stdin.on('end', () => process.exit()).resume();
`)}`;

/**
 * Starts the example server on a free port of this machine and waits until it answers.
 * @throws UsageError if its package is not installed or it does not start
 */
export async function startExampleServer({ cwd, signal, log }: ExampleServerOptions): Promise<ExampleServer> {
  const program = findProgram([cwd, packageRoot()]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/mcp`;
  let child = start(program, port);
  let closing = false;
  let starts = 0;
  const watch = (): void => {
    child.once('exit', () => {
      if (closing || signal.aborted) return;
      const pause = Math.min(PAUSE.first * 2 ** starts, PAUSE.last);
      starts += 1;
      setTimeout(() => {
        if (closing || signal.aborted) return;
        child = start(program, port);
        watch();
        log(`The MCP server had ended and is started again (process ${child.pid ?? 0})\n`);
      }, pause).unref();
    });
  };
  await untilAnswering(url, child, signal);
  watch();
  log(`MCP server    ${url} (${EXAMPLE_SERVER}, process ${child.pid ?? 0})\n`);
  return {
    url,
    close: () => {
      closing = true;
      return end(child);
    },
  };
}

/**
 * The program of the example server, from the first folder whose packages hold it.
 * @throws UsageError that says how to install it
 */
export function findProgram(folders: readonly string[]): string {
  for (const folder of folders) {
    try {
      const manifest = createRequire(join(folder, 'package.json')).resolve(`${EXAMPLE_SERVER}/package.json`);
      const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: Readonly<Record<string, string>> };
      const program = join(dirname(manifest), Object.values(bin ?? {})[0] ?? '');
      if (existsSync(program)) return program;
    } catch {
      // Not installed there.
    }
  }
  throw new UsageError(
    `the example server is not installed. Install it (\`npm install --save-dev ${EXAMPLE_SERVER}\`), or name a server that runs: \`kmd serve --live --server URL\``,
  );
}

/** Starts it with an environment that holds no secrets, as one of its tools shows all of it. */
function start(program: string, port: number): ChildProcess {
  const { PATH = '', SystemRoot } = process.env;
  const env = { PATH, PORT: String(port), ...(SystemRoot === undefined ? {} : { SystemRoot }) };
  return spawn(process.execPath, ['--import', CONFINED, program, 'streamableHttp'], { env, stdio: ['pipe', 'ignore', 'ignore'] });
}

async function untilAnswering(url: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
  const until = performance.now() + START;
  while (!signal.aborted) {
    if (await answers(url)) return;
    if (child.exitCode !== null || performance.now() > until) {
      await end(child);
      throw new UsageError(`${EXAMPLE_SERVER} does not start${child.exitCode === null ? '' : `: it ended with status ${child.exitCode}`}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(GRACE) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
  await gone;
  clearTimeout(timer);
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? done(address.port) : fail(new Error('no free port'))));
    });
  });
}
