import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** The variable that every process inherits from the command that started it. */
const NAME = 'KMD_STARTED';
/** Looks at most: a process may start another one while it is ended. */
const LOOKS = 5;

/**
 * The mark of a command and of all that it starts. A process that goes into a session of its own, as a daemon or a detached child does, leaves
 * the process group and keeps the mark.
 */
export class Mark {
  readonly #value = randomUUID();

  /** What the command is given beside its own variables. */
  get variables(): Readonly<Record<string, string>> {
    return { [NAME]: this.#value };
  }

  /** The variable and its value, as the system keeps it. */
  get entry(): string {
    return `${NAME}=${this.#value}`;
  }

  /** Kills every process that carries it. Where nothing tells the variables of another process, as on macOS and Windows, it ends none. */
  end(): void {
    for (let look = 0; look < LOOKS; look++) {
      const found = marked(this.entry);
      if (found.length === 0) return;
      for (const pid of found) kill(pid);
    }
  }
}

function marked(entry: string): number[] {
  if (process.platform !== 'linux') return [];
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.filter((pid) => variablesOf(pid).includes(entry)).map(Number);
  } catch {
    return [];
  }
}

/** The variables that a process began with; none of one that has ended or belongs to somebody else. */
function variablesOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
