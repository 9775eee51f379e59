import { existsSync, realpathSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { OwnedEmission, WritePlan, WriteOptions } from './write-plan.ts';
import { checkFolders, DiskProblem, readFound } from './disk.ts';
import { lock, Locked, type WriterProcess } from './state/lock.ts';
import { parseManifest, type Manifest } from './state/manifest.ts';
import { RECORDS } from './paths.ts';
import { planWrite } from './planner.ts';
import { Changed, commit, isPending, recover, type Watch } from './transaction.ts';

export type { Action, OwnedEmission, WritePlan, PlannedFile, WriteOptions } from './write-plan.ts';

/** The result of a write or a preview. */
export interface Written {
  /** `undefined` if the folder cannot be read; the diagnostics give the reason. */
  readonly plan: WritePlan | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the disk matches the plan now. */
  readonly done: boolean;
}

export interface WriteRun extends WriteOptions {
  readonly process: WriterProcess;
  readonly watch?: Watch;
}

/**
 * Writes generated files. Locks the output folder, finishes a write that a crash cut short, plans, and carries out the whole plan
 * or nothing.
 * @param root the output folder, absolute; created if missing
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
    if (!plan.blocked) await commit(plan.root, plan.steps, options.watch);
    return { plan, diagnostics: [...notes, ...plan.diagnostics], done: !plan.blocked };
  } catch (error) {
    return { plan: undefined, diagnostics: [...notes, explained(error, options)], done: false };
  } finally {
    free?.();
    // A run without changes leaves no empty folder of records.
    removeIfEmpty(fresh);
  }
}

/** A written file, relative to its output folder, and the generator that made it. */
export interface OwnedPath {
  readonly path: string;
  readonly generator: string;
}

/** Plans a write without a lock and without changes. */
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

/** The files that an output folder holds, each with its owner. None if its record cannot be read: a write reports that. */
export function filesIn(root: string): readonly OwnedPath[] {
  try {
    return [...readManifest(root)].map(([path, { generator }]) => ({ path, generator }));
  } catch (error) {
    if (error instanceof BadManifest || error instanceof DiskProblem) return [];
    throw error;
  }
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
