import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { oneLine } from '../../specs/language/text/one-line.ts';
import { Mark } from './marked.ts';

/** The program that runs JavaScript here. */
export const NODE = process.execPath;

/** Time after which a program that was asked to end is killed, in ms. */
const GRACE = 1000;
/** Last lines of its output that are kept. */
const LINES = 20;

/**
 * Waits for the end of its input, which comes with the end of this process however it ended, then kills the group, and on Linux what carries
 * the mark.
 */
const WATCH = `read -r _
kill -KILL -- "-$1" 2>/dev/null
for at in /proc/[0-9]*; do grep -qsz -x "$2" "$at/environ" && kill -KILL "\${at#/proc/}" 2>/dev/null; done
exit 0`;

/** Ends a process group after this process was killed, which can end nothing itself. Windows has neither groups nor this shell. */
function watchOver(group: number | undefined, mark: string): ChildProcess | undefined {
  if (process.platform === 'win32' || group === undefined) return undefined;
  // In a group of its own, so that Ctrl-C in a terminal does not end it first.
  const shell = spawn('/bin/sh', ['-c', WATCH, 'sh', String(group), mark], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.on('error', () => undefined);
  shell.unref();
  (shell.stdin as typeof shell.stdin & { unref(): void }).unref();
  return shell;
}

export interface GroupOptions {
  /** The folder that the command runs in. */
  readonly folder: string;
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A command line of the shell in a process group of its own, so that what it starts ends with it, daemons too, at the latest with this process, even where that is killed. */
export class ChildGroup {
  readonly #child: ChildProcess;
  readonly #mark = new Mark();
  readonly #watch: ChildProcess | undefined;
  readonly #kill = (): void => {
    this.#signal('SIGKILL');
    this.#mark.end();
  };
  #lines: string[] = [];
  #ended: string | undefined;

  constructor(command: string, { folder, env = {} }: GroupOptions) {
    this.#child = spawn(command, {
      cwd: folder,
      env: { ...process.env, ...env, ...this.#mark.variables },
      shell: true,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#watch = watchOver(this.#child.pid, this.#mark.entry);
    process.once('exit', this.#kill);
    // Node names the shell where the folder is what is missing.
    this.#child.on('error', (error) => (this.#ended = existsSync(folder) ? error.message : `the folder ${folder} is not there`));
    this.#child.on('exit', (code, by) => (this.#ended ??= by === null ? `it ended with status ${code ?? 0}` : `it was ended by ${by}`));
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text: string) => {
        this.#lines = [...this.#lines, ...text.split('\n').filter((line) => line.trim() !== '')].slice(-LINES);
      });
    }
  }

  /** How it ended; `undefined` while it runs. */
  get ended(): string | undefined {
    return this.#ended;
  }

  /** Resolves when it ends in another way than by itself with status 0. */
  get broken(): Promise<void> {
    return new Promise((done) => {
      const look = (): void => (this.#ended === undefined || this.succeeded ? undefined : done());
      look();
      this.#child.once('exit', look);
    });
  }

  /** Whether it ended by itself with status 0. */
  get succeeded(): boolean {
    return this.#child.exitCode === 0;
  }

  /** The last lines that it wrote. */
  get lines(): readonly string[] {
    return this.#lines.map(oneLine);
  }

  /** Ends it with everything that it started. */
  async end(): Promise<void> {
    const child = this.#child;
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const gone = new Promise<void>((done) => child.once('exit', () => done()));
      this.#signal('SIGTERM');
      await Promise.race([gone, new Promise((done) => setTimeout(done, GRACE).unref())]);
    }
    // The shell may have ended before its children.
    this.#kill();
    this.#watch?.kill('SIGKILL');
    process.off('exit', this.#kill);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }

  #signal(how: 'SIGTERM' | 'SIGKILL'): void {
    const { pid } = this.#child;
    try {
      if (process.platform === 'win32' || pid === undefined) this.#child.kill(how);
      else process.kill(-pid, how);
    } catch {
      // It has ended.
    }
  }
}
