import process from 'node:process';
import type { Mark } from './marked.ts';

/** The processes of a group and what left it, which end with this one at the latest. */
export class ProcessGroup {
  readonly #leader: number;
  readonly #kill: () => void;

  /**
   * @param leader the process whose number is that of its group
   * @param mark what it was given as variables
   */
  constructor(leader: number, mark: Mark) {
    this.#leader = leader;
    this.#kill = () => {
      this.signal('SIGKILL');
      mark.end();
    };
    process.once('exit', this.#kill);
  }

  signal(how: NodeJS.Signals): void {
    try {
      process.kill(process.platform === 'win32' ? this.#leader : -this.#leader, how);
    } catch {
      // It has ended.
    }
  }

  /** Kills what is left of it. */
  end(): void {
    this.#kill();
    process.off('exit', this.#kill);
  }
}

/** The variables of this process. */
export function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** How the shell of this system is started for a command line. */
export const SHELL: readonly [program: string, flags: readonly string[]] =
  process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c']] : ['/bin/sh', ['-c']];

/** The address of a local socket of this name. */
export const localAddress = (folder: string, name: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `${folder}/${name}`;
