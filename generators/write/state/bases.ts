import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readFound } from '../disk.ts';
import { sha256 } from '../hash.ts';
import { RECORDS } from '../paths.ts';
import type { Manifest } from './manifest.ts';

const FOLDER = `${RECORDS}/bases`;

/** Where the base of a file lies: the generated text that a three-way merge of the file starts from. */
function basePath(path: string): string {
  return `${FOLDER}/${path}.base`;
}

/** The base of a file; `undefined` if it is missing or has another hash. Until kmd 0.1 bases were named by their hash. */
export function readBase(root: string, path: string, hash: string): string | undefined {
  return [basePath(path), `${FOLDER}/${hash}`]
    .map((file) => readFound(root, file)?.text)
    .find((text) => text !== undefined && sha256(text) === hash);
}

/**
 * The bases that a manifest needs, as path in the output folder → text. Each scaffold and keyed file has one; those named by
 * their hash move to their path.
 * @param made path → text of the bases that this run made
 */
export function neededBases(root: string, manifest: Manifest, made: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const needed = new Map<string, string>();
  for (const [path, { ownership, hash }] of manifest) {
    if (ownership === 'generated') continue;
    const fresh = made.get(path);
    const text = fresh !== undefined && sha256(fresh) === hash ? fresh : readBase(root, path, hash);
    if (text !== undefined) needed.set(basePath(path), text);
  }
  return needed;
}

/** Paths of all bases on the disk, sorted. */
export function listedBases(root: string): readonly string[] {
  try {
    return readdirSync(join(root, FOLDER), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
      .filter((path) => /\.base$|\/[0-9a-f]{64}$/.test(path))
      .sort();
  } catch {
    return [];
  }
}
