import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { makeFolder } from '../../../specs/language/make-folder.ts';
import { dirname, join } from 'node:path';
import { diskProblem } from '../disk.ts';
import { RECORDS } from '../paths.ts';

/** The running process, passed in by `bin`. */
export interface WriterProcess {
  readonly pid: number;
  /** Whether a process of this id runs on this machine. */
  isAlive(pid: number): boolean;
}

/** Another process writes in the folder. */
export class Locked extends Error {
  override readonly name = 'Locked';
  readonly pid: number;
  constructor(pid: number) {
    super(`process ${pid} holds the lock`);
    this.pid = pid;
  }
}

const LOCK = `${RECORDS}/lock`;
/** Age in ms at which a lock without a readable process id is abandoned, not half-written. */
const GRACE_MS = 5_000;
/** Folders locked by this process. Its id in a lock file is no proof: a dead process may have had the same id. */
const held = new Set<string>();

/**
 * Makes this process the only writer of an output folder.
 * @returns a function that unlocks the folder
 * @throws Locked if another living process writes there; DiskProblem if no lock can be written
 */
export function lock(root: string, self: WriterProcess): () => void {
  if (held.has(root)) throw new Locked(self.pid);
  const file = join(root, LOCK);
  try {
    makeFolder(dirname(file));
    for (let attempt = 0; !claimed(file, self.pid); attempt += 1) {
      const owner = ownerOf(file);
      if (owner === 'gone') continue;
      if (attempt > 20 || owner === 'unknown' || (owner !== self.pid && self.isAlive(owner)))
        throw new Locked(owner === 'unknown' ? 0 : owner);
      retire(file, owner, self.pid);
    }
  } catch (error) {
    throw diskProblem(LOCK, error);
  }
  held.add(root);
  return () => {
    held.delete(root);
    rmSync(file, { force: true });
  };
}

function claimed(file: string, pid: number): boolean {
  try {
    writeFileSync(file, String(pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(file: string): number | 'unknown' | 'gone' {
  try {
    const text = readFileSync(file, 'utf8');
    if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
    return Date.now() - statSync(file).mtimeMs > GRACE_MS ? -1 : 'unknown';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'gone';
    throw error;
  }
}

/** Removes the lock of a dead process. The rename lets one of several processes win; a fresh lock taken by mistake is put back. */
function retire(file: string, owner: number, pid: number): void {
  const aside = `${file}.${pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = ownerOf(aside);
  if (taken !== owner && taken !== 'gone') renameSync(aside, file);
  else rmSync(aside, { force: true });
}
