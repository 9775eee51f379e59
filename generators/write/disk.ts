import { lstatSync, readFileSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, relative, sep, isAbsolute } from 'node:path';
import { diskReason } from '../../specs/language/disk-reason.ts';
import { plain } from './line-ends.ts';

/** A file on the disk. */
export interface FoundFile {
  readonly bytes: Buffer;
  /** Text with plain line ends; `undefined` if it is not UTF-8. */
  readonly text: string | undefined;
  /** Text with byte order mark and line ends kept. */
  readonly raw: string | undefined;
}

/** A disk error that stops the writer. `problem` is a sentence without its full stop. */
export class DiskProblem extends Error {
  override readonly name = 'DiskProblem';
  readonly path: string;
  readonly problem: string;
  constructor(path: string, problem: string) {
    super(`${path}: ${problem}`);
    this.path = path;
    this.problem = problem;
  }
}

/** Turns an error of `node:fs` into a `DiskProblem`; returns any other error unchanged. */
export function diskProblem(path: string, error: unknown): unknown {
  const reason = diskReason(error);
  return reason === undefined ? error : new DiskProblem(path, reason);
}

/**
 * Reads a file below the output folder.
 * @throws DiskProblem if a folder, a link or an unreadable file is in its place
 */
export function readFound(root: string, path: string): FoundFile | undefined {
  const file = join(root, path);
  try {
    const stats = statOf(file);
    if (!stats) return undefined;
    if (stats.isSymbolicLink()) throw new DiskProblem(path, 'a link stands there, and kmd writes files only');
    if (stats.isDirectory()) throw new DiskProblem(path, 'a folder stands there');
    if (!stats.isFile()) throw new DiskProblem(path, 'something that is not a file stands there');
    const bytes = readFileSync(file);
    const raw = decoded(bytes);
    return { bytes, raw, text: raw === undefined ? undefined : plain(raw) };
  } catch (error) {
    throw diskProblem(path, error);
  }
}

/** Whether an existing file is write-protected. A rename over it would succeed. */
export function isProtected(root: string, path: string): boolean {
  const stats = statOf(join(root, path));
  return stats !== undefined && stats.isFile() && (stats.mode & 0o222) === 0;
}

/**
 * Checks the folders of a path: a link among them must stay below the output folder.
 * @throws DiskProblem if a link leads outside or a file is in the way
 */
export function checkFolders(root: string, path: string): void {
  const folder = dirname(path);
  if (folder === '.' || !statOf(root)) return;
  const top = realpathSync(root);
  let at = root;
  for (const segment of folder.split('/')) {
    at = join(at, segment);
    const stats = statOf(at);
    if (!stats) return;
    if (stats.isSymbolicLink()) {
      const inside = relative(top, realpathOf(at, path));
      if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
        throw new DiskProblem(path, `the link \`${relative(root, at).split(sep).join('/')}\` leads out of the output folder`);
      }
    } else if (!stats.isDirectory()) {
      throw new DiskProblem(path, `\`${relative(root, at).split(sep).join('/')}\` is a file, and a folder is needed`);
    }
  }
}

function realpathOf(link: string, path: string): string {
  try {
    return realpathSync(link);
  } catch {
    throw new DiskProblem(path, 'a link among its folders leads nowhere');
  }
}

function statOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
