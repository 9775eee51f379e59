import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { diskProblem } from './disk.ts';
import { RECORDS } from './paths.ts';

/** The running process, as the lock needs it; only `bin` touches the real one. */
export interface WriterProcess {
  readonly pid: number;
  /** Whether a process of this id runs on this machine. */
  isAlive(pid: number): boolean;
}

/** Somebody else is writing. */
export class Locked extends Error {
  override readonly name = 'Locked';
  readonly pid: number;
  constructor(pid: number) {
    super(`process ${pid} holds the lock`);
    this.pid = pid;
  }
}

const LOCK = `${RECORDS}/lock`;
/** A lock without a readable process id is being written right now, unless it is older than this. */
const GRACE_MS = 5_000;
/** Folders that this process holds; its own id in a lock file says nothing, it may be that of a dead process before us. */
const held = new Set<string>();

/**
 * Makes this process the only writer of an output folder.
 * @returns gives the folder free again
 * @throws Locked when another living process writes there; DiskProblem when no lock can be written
 */
export function lock(root: string, self: WriterProcess): () => void {
  if (held.has(root)) throw new Locked(self.pid);
  const file = join(root, LOCK);
  try {
    mkdirSync(dirname(file), { recursive: true });
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

/** Takes a dead process's lock away. Of several who try, the rename lets one win; who took a fresh lock by mistake puts it back. */
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
