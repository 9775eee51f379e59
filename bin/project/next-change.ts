import { existsSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { dirname, join } from 'node:path';
import { DISK } from '../../specs/language/disk.ts';
import { holds, type Observation } from './trace.ts';

/** What a run depends on. */
export interface Dependencies {
  /** What it has read. */
  readonly observations: readonly Observation[];
  /** Further files and folders, with all below them; hidden ones and `node_modules` are left out. */
  readonly paths: readonly string[];
}

/** The absolute paths that changed. */
export interface Changes {
  /** Of what the run has read. */
  readonly read: readonly string[];
  /** Of the further files. */
  readonly further: readonly string[];
}

/** Time in ms without an event after which the files are looked at: editors write in several steps. */
const PAUSE = 120;
/** Time in ms between two looks where the system does not tell of changes. */
const LOOK = 1000;
/** Most folders below the further ones. */
const MOST = 2000;

/**
 * Waits until something is not as a run has read it.
 * @param onWaiting called once every change from then on is noticed
 * @returns nothing changed when `signal` is aborted
 */
export function nextChange({ observations, paths }: Dependencies, signal: AbortSignal, onWaiting?: () => void): Promise<Changes> {
  return new Promise((done) => {
    const watchers = new Map<string, FSWatcher>();
    const others = new Set<string>();
    let timer: NodeJS.Timeout | undefined;
    const finish = (changes: Changes): void => {
      for (const watcher of watchers.values()) watcher.close();
      clearTimeout(timer);
      clearInterval(poll);
      signal.removeEventListener('abort', stop);
      done(changes);
    };
    const stop = (): void => finish({ read: [], further: [] });
    const look = (): void => {
      const read = observations.filter((one) => !holds(DISK, [one])).map(({ path }) => path);
      const known = new Set(read);
      const further = [...others].filter((path) => !known.has(path));
      if (read.length + further.length > 0) finish({ read: [...known].sort(), further: further.sort() });
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE);
    };
    const follow = (folder: string, whole: boolean): boolean => {
      if (watchers.has(folder)) return true;
      try {
        // A file that was named is followed by itself.
        const isFile = statSync(folder).isFile();
        const watcher = watch(folder, (_, name) => {
          if (whole && name !== null && isShown(name)) others.add(isFile ? folder : join(folder, name));
          soon();
        });
        watcher.on('error', soon);
        watchers.set(folder, watcher);
        return true;
      } catch {
        return false;
      }
    };
    const below = paths.flatMap((path) => foldersBelow(path));
    const followed = [...below.map((folder) => follow(folder, true)), ...foldersOf(observations).map((folder) => follow(folder, false))];
    const poll = followed.every(Boolean) ? undefined : setInterval(look, LOOK);
    signal.addEventListener('abort', stop);
    onWaiting?.();
    if (signal.aborted) stop();
    // What has changed since it was read is known at once.
    else soon();
  });
}

/** The folders in which the files lie that were read or looked for, and those that were listed; of one that is gone, the one above. */
function foldersOf(observations: readonly Observation[]): string[] {
  const found = new Set<string>();
  for (const { call, path } of observations) {
    let folder = call === 'list' ? path : dirname(path);
    while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
    found.add(folder);
  }
  return [...found];
}

function foldersBelow(path: string): string[] {
  const found: string[] = [];
  const waiting = [path];
  for (let next = waiting.pop(); next !== undefined && found.length < MOST; next = waiting.pop()) {
    try {
      const entries = readdirSync(next, { withFileTypes: true });
      found.push(next);
      for (const entry of entries) if (entry.isDirectory() && isShown(entry.name)) waiting.push(join(next, entry.name));
    } catch {
      // A file, or a folder that is gone or closed to this user.
      if (next === path && existsSync(path)) found.push(path);
    }
  }
  return found;
}

function isShown(name: string): boolean {
  return !name.startsWith('.') && name !== 'node_modules' && name !== 'kmd-report';
}
