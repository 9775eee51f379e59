import { existsSync, realpathSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import type { OwnedEmission, Plan, WriteOptions } from './write/define.ts';
import { checkFolders, DiskProblem, readFound } from './write/disk.ts';
import { lock, Locked, type WriterProcess } from './write/lock.ts';
import { parseManifest, type Manifest } from './write/manifest.ts';
import { RECORDS } from './write/paths.ts';
import { planWrite } from './write/plan.ts';
import { Changed, commit, isPending, recover, type Watch } from './write/transaction.ts';

export { planWrite } from './write/plan.ts';
export type { Action, OwnedEmission, Plan, PlannedFile, WriteOptions } from './write/define.ts';

/** What came of a write, or of looking at one. */
export interface Written {
  /** `undefined` when the folder could not even be looked at; the diagnostics say why. */
  readonly plan: Plan | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the disk is now as the plan says. */
  readonly done: boolean;
}

export interface WriteRun extends WriteOptions {
  readonly process: WriterProcess;
  readonly watch?: Watch;
}

/**
 * The one place that writes generated files. Locks the output folder, finishes what a crash left, plans and carries the plan out: all
 * of it, or nothing.
 * @param root the output folder, absolute; made when it is not there
 */
export async function writeFiles(root: string, emissions: readonly OwnedEmission[], options: WriteRun): Promise<Written> {
  const notes: Diagnostic[] = [];
  let free: (() => void) | undefined;
  const fresh = [root, join(root, RECORDS)].filter((folder) => !existsSync(folder)).reverse();
  try {
    if (existsSync(root)) checkFolders(root, `${RECORDS}/x`);
    free = lock(existsSync(root) ? realpathSync(root) : root, options.process);
    if (recover(root, options.watch)) notes.push(diagnose('K8016', placeOf(RECORDS, options)));
    const plan = await planWrite(root, emissions, readManifest(root), options);
    if (!plan.blocked) applyPlan(plan, options.watch);
    return { plan, diagnostics: [...notes, ...plan.diagnostics], done: !plan.blocked };
  } catch (error) {
    return { plan: undefined, diagnostics: [...notes, explained(error, options)], done: false };
  } finally {
    free?.();
    // A run that wrote nothing leaves no trace, not even an empty folder of records.
    removeIfEmpty(fresh);
  }
}

/** What `writeFiles` would do; takes no lock and changes nothing. */
export async function previewFiles(root: string, emissions: readonly OwnedEmission[], options: WriteOptions = {}): Promise<Written> {
  try {
    if (existsSync(root)) {
      checkFolders(root, `${RECORDS}/x`);
      if (isPending(root)) throw new DiskProblem(RECORDS, 'an earlier write was cut short; `kmd generate` finishes it first');
    }
    const plan = await planWrite(root, emissions, readManifest(root), options);
    return { plan, diagnostics: plan.diagnostics, done: !plan.blocked && plan.steps.length === 0 };
  } catch (error) {
    return { plan: undefined, diagnostics: [explained(error, options)], done: false };
  }
}

/**
 * Carries out a plan. The caller holds the lock.
 * @throws DiskProblem, Changed: nothing was written
 */
export function applyPlan(plan: Plan, watch?: Watch): void {
  commit(plan.root, plan.steps, watch);
}

function readManifest(root: string): Manifest {
  const found = existsSync(root) ? readFound(root, `${RECORDS}/manifest.json`) : undefined;
  if (!found) return new Map();
  const parsed = found.text === undefined ? { problem: 'it is not UTF-8' } : parseManifest(found.text);
  if ('problem' in parsed) throw new BadManifest(parsed.problem);
  return parsed.manifest;
}

class BadManifest extends Error {}

function explained(error: unknown, options: WriteOptions): Diagnostic {
  if (error instanceof DiskProblem) return diagnose('K8006', placeOf(error.path, options), { path: error.path, problem: error.problem });
  if (error instanceof Changed) return diagnose('K8009', placeOf(error.path, options), { path: error.path }, { hints: ['Run it again.'] });
  if (error instanceof Locked) {
    const hints = ['Wait for it. If no such process runs any more, delete .kmd/lock.'];
    return diagnose('K8007', placeOf(`${RECORDS}/lock`, options), { pid: error.pid === 0 ? 'unknown' : error.pid }, { hints });
  }
  if (error instanceof BadManifest) {
    const hints = ['Restore .kmd/manifest.json from version control; without it kmd cannot tell its own files from yours.'];
    return diagnose('K8008', placeOf(`${RECORDS}/manifest.json`, options), { problem: error.message }, { hints });
  }
  throw error;
}

function placeOf(path: string, options: WriteOptions): Diagnostic['place'] {
  const start = { line: 1, column: 1, offset: 0 };
  return { file: options.shown?.(path) ?? path, start, end: start };
}

function removeIfEmpty(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
  }
}
