import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, kill, pid } from 'node:process';

/** Machine, process and start: a folder of this name belongs to one run for certain, also where machines share a disk. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const NAME = /^kmd-run-([0-9a-f]{8})-(\d+)-(\d+)-\d+$/;
const START = Math.round(performance.timeOrigin);
let count = 0;

/** A temporary folder of this process. */
export interface OwnFolder {
  readonly path: string;
  /** Removes it with all that it holds. */
  remove(): void;
}

/**
 * Makes a temporary folder and removes those that dead processes of this machine have left.
 * @throws Error of `node:fs` when the system's folder cannot be written
 */
export function ownFolder(parent = tmpdir()): OwnFolder {
  removeLeftovers(parent);
  const path = join(parent, `kmd-run-${HOST}-${pid}-${START}-${count++}`);
  mkdirSync(path, { recursive: true });
  const remove = (): void => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  return { path, remove };
}

/**
 * Makes a folder of this process the temporary one of all that it does and starts: Playwright, the browser, an installer.
 * @returns a function that removes it
 */
export function useOwnFolder(): () => void {
  const { path, remove } = ownFolder();
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) env[name] = path;
  return remove;
}

function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, host, owner, start] = NAME.exec(name) ?? [];
    if (host !== HOST || (Number(owner) === pid ? Number(start) === START : isAlive(Number(owner)))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's folder, or one that another start removes right now.
    }
  }
}

/** Whether a process of this number runs; it may be another user's. */
function isAlive(owner: number): boolean {
  try {
    kill(owner, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
