import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fsync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { makeFolder } from '../../specs/language/make-folder.ts';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { WriteStep } from './write-plan.ts';
import { checkFolders, DiskProblem, diskProblem, readFound } from './disk.ts';
import { sha256 } from './hash.ts';
import { JOURNAL, journalOf, parseJournal, STAGING, type Journal, type JournalStep } from './state/journal.ts';
import { RECORDS } from './paths.ts';

/** Called before each change of the disk, so that a test can kill the process there. */
export type Watch = (operation: string) => void;

const SILENT: Watch = () => undefined;

/** A file changed after planning; nothing was written. */
export class Changed extends Error {
  override readonly name = 'Changed';
  readonly path: string;
  constructor(path: string) {
    super(`${path} changed`);
    this.path = path;
  }
}

/**
 * Carries out all steps or none. New contents are staged first. The rename that creates the journal is the commit: after it
 * `recover` finishes the write at the next start, before it `recover` drops the staged files.
 * @throws Changed, DiskProblem: nothing was written
 */
export async function commit(root: string, steps: readonly WriteStep[], watch: Watch = SILENT): Promise<void> {
  if (steps.length === 0) return;
  const journal = journalOf(steps);
  const staging = `${STAGING}/${journal.id}`;
  try {
    makeFolderIn(root, staging, watch);
    const staged = [...steps.entries()].flatMap(([at, { path, content }]) =>
      content === null ? [] : [{ path: `${staging}/${at}`, content, mode: modeOf(root, path), shown: path }],
    );
    for (const { path } of steps) checkWritable(root, path);
    await put(root, staged, watch);
    await put(root, [{ path: `${staging}/journal`, content: JSON.stringify(journal) }], watch);
    for (const { path, before } of steps) {
      const found = readFound(root, path);
      if ((found ? sha256(found.bytes) : null) !== before) throw new Changed(path);
    }
    syncFolder(root, staging, watch);
    move(root, `${staging}/journal`, JOURNAL, watch);
  } catch (error) {
    rmSync(join(root, staging), { recursive: true, force: true });
    throw error;
  }
  syncFolder(root, RECORDS, watch);
  carryOut(root, journal, watch);
}

/**
 * Finishes or drops the write that a crash cut short. Call with the lock held, before any read.
 * @returns whether a committed write was finished
 * @throws DiskProblem if it cannot be finished now, or its journal is damaged
 */
export function recover(root: string, watch: Watch = SILENT): boolean {
  const found = readFound(root, JOURNAL);
  const journal = found?.text === undefined ? undefined : parseJournal(found.text);
  if (found && !journal) throw new DiskProblem(JOURNAL, 'it is damaged; restore the generated files from version control and delete it');
  if (journal) carryOut(root, journal, watch);
  else rmSync(join(root, STAGING), { recursive: true, force: true });
  return journal !== undefined;
}

/** Whether a committed write is unfinished. */
export function isPending(root: string): boolean {
  return readFound(root, JOURNAL) !== undefined;
}

function carryOut(root: string, journal: Journal, watch: Watch): void {
  const touched = new Set<string>();
  for (const step of journal.steps) {
    checkFolders(root, step.path);
    rescueLateEdit(root, journal, step, watch);
    if (step.staged === undefined) remove(root, step.path, watch);
    else if (isThere(root, `${STAGING}/${journal.id}/${step.staged}`)) {
      makeFolderIn(root, dirname(step.path), watch);
      move(root, `${STAGING}/${journal.id}/${step.staged}`, step.path, watch);
    }
    touched.add(dirname(step.path));
  }
  for (const folder of touched) if (isThere(root, folder)) syncFolder(root, folder, watch);
  remove(root, JOURNAL, watch);
  syncFolder(root, RECORDS, watch);
  rmSync(join(root, STAGING), { recursive: true, force: true });
  for (const { path, staged } of journal.steps) if (staged === undefined) removeEmptyFolders(root, dirname(path));
}

/** Moves a file that was edited after the crash to `.kmd/rescued/`. */
function rescueLateEdit(root: string, journal: Journal, { path, staged, hash, before }: JournalStep, watch: Watch): void {
  const waits = staged === undefined || isThere(root, `${STAGING}/${journal.id}/${staged}`);
  const found = waits ? readFound(root, path) : undefined;
  const now = found && sha256(found.bytes);
  if (!found || now === undefined || now === before || now === hash) return;
  const aside = `${RECORDS}/rescued/${now.slice(0, 12)}/${path}`;
  makeFolderIn(root, dirname(aside), watch);
  move(root, path, aside, watch);
}

/** A file to write. */
interface Draft {
  readonly path: string;
  readonly content: string | Buffer;
  readonly mode?: number | undefined;
  /** The file that a problem names, where it is another one. */
  readonly shown?: string;
}

/** Most files that are open at once: a process of macOS may open 256. */
const MOST_OPEN = 64;
const synced = promisify(fsync);

/** Writes files and waits until they are on the disk. They are synced together, which a disk does in the time of a few. */
async function put(root: string, drafts: readonly Draft[], watch: Watch): Promise<void> {
  for (let at = 0; at < drafts.length; at += MOST_OPEN) {
    const files: number[] = [];
    const group = drafts.slice(at, at + MOST_OPEN);
    try {
      for (const draft of group) attempt(draft.shown ?? draft.path, `write ${draft.path}`, watch, () => files.push(written(root, draft)));
      const results = await Promise.allSettled(files.map((file) => synced(file)));
      for (const [index, result] of results.entries())
        if (result.status === 'rejected') throw diskProblem(group[index]?.shown ?? group[index]?.path ?? '', result.reason);
    } finally {
      for (const file of files) closeSync(file);
    }
  }
}

/** Writes a file and leaves it open. */
function written(root: string, { path, content, mode }: Draft): number {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const file = openSync(join(root, path), 'w');
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    if (mode !== undefined) fchmodSync(file, mode);
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function move(root: string, from: string, to: string, watch: Watch): void {
  attempt(to, `move ${from} to ${to}`, watch, () => {
    const [source, target] = [join(root, from), join(root, to)];
    try {
      renameSync(source, target);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
      // A folder below is a disk of its own: only within it a rename is atomic.
      copyFileSync(source, `${target}.kmd-moving`);
      renameSync(`${target}.kmd-moving`, target);
      unlinkSync(source);
    }
  });
}

/** Finds a read-only folder before the commit, because a committed write must succeed. */
function checkWritable(root: string, path: string): void {
  let folder = dirname(path);
  while (folder !== '.' && !isThere(root, folder)) folder = dirname(folder);
  attempt(path, '', SILENT, () => accessSync(join(root, folder), constants.W_OK));
}

function remove(root: string, path: string, watch: Watch): void {
  attempt(path, `delete ${path}`, watch, () => {
    if (isThere(root, path)) unlinkSync(join(root, path));
  });
}

function makeFolderIn(root: string, path: string, watch: Watch): void {
  attempt(path, `make ${path}`, watch, () => makeFolder(join(root, path)));
}

/** Syncs the names in a folder to the disk. Windows has no such call and needs none. */
function syncFolder(root: string, path: string, watch: Watch): void {
  watch(`sync ${path}`);
  let folder: number | undefined;
  try {
    folder = openSync(join(root, path), 'r');
    fsyncSync(folder);
  } catch {
    // Some file systems refuse the call; renames are atomic anyway.
  } finally {
    if (folder !== undefined) closeSync(folder);
  }
}

function removeEmptyFolders(root: string, folder: string): void {
  for (let at = folder; at !== '.' && at !== RECORDS; at = dirname(at)) {
    try {
      if (readdirSync(join(root, at)).length > 0) return;
      rmdirSync(join(root, at));
    } catch {
      return;
    }
  }
}

function attempt(path: string, operation: string, watch: Watch, work: () => void): void {
  watch(operation);
  try {
    work();
  } catch (error) {
    throw diskProblem(path, error);
  }
}

function modeOf(root: string, path: string): number | undefined {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mode;
}

function isThere(root: string, path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
}
