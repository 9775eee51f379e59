import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { version, versions } from 'node:process';
import { DISK, type Disk } from '../../specs/language/disk.ts';
import { leaveOutOfGit, type ResultCache } from './project-cache.ts';
import { hashOf, readSealed, writeSealed } from './sealed.ts';
import { holds, TracedDisk, type Observation } from './trace.ts';

interface Stored<T> {
  readonly observations: readonly Observation[];
  readonly result: T;
}

/** Age in ms of a draft whose process was killed. */
const DRAFT = 60_000;
/** Most results in a folder; the least recently used ones go first. */
const MOST = 64;

/**
 * The result of `work`, from the cache if all that it read before reads the same now. The result is JSON and depends only on
 * `question` and on reads through the disk that `work` gets.
 * @param question what is asked: the command, the working folder, the arguments
 */
export async function remember<T>(
  cache: ResultCache | undefined,
  question: readonly unknown[],
  work: (disk: Disk) => Promise<T>,
  disk = DISK,
): Promise<T> {
  if (cache === undefined) return work(disk);
  // Plural rules and names of languages come from ICU.
  const label = JSON.stringify([cache.build, version, versions.icu, question]);
  const file = join(cache.folder, `${hashOf(label)}.json`);
  const known = stored<T>(file, label);
  if (known !== undefined && holds(disk, known.observations)) {
    touch(file);
    return known.result;
  }
  const traced = new TracedDisk(disk);
  const result = await work(traced);
  store(cache.folder, file, label, { observations: traced.observations, result });
  return result;
}

function stored<T>(file: string, label: string): Stored<T> | undefined {
  const body = readSealed(file, label);
  return body === undefined ? undefined : (JSON.parse(body) as Stored<T>);
}

/** A folder that cannot be written costs time, nothing else. */
function store(folder: string, file: string, label: string, entry: Stored<unknown>): void {
  try {
    writeSealed(file, label, JSON.stringify(entry));
    leaveOutOfGit({ folder });
    prune(folder);
  } catch {
    return;
  }
}

/** Marks a file as used. */
function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    return;
  }
}

function prune(folder: string): void {
  const files = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{64}\.json/.test(name))
    .map((name) => ({ path: join(folder, name), used: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  const drafts = files.filter(({ path, used }) => !path.endsWith('.json') && used < Date.now() - DRAFT);
  for (const { path } of [...files.slice(MOST), ...drafts]) rmSync(path, { force: true });
}
