import { dirname, resolve } from 'node:path';
import type { Link, Spec } from '../model/spec.ts';

/** The folders of a program. Names of files are relative to the working folder; links never are. */
export interface Folders {
  /** The working folder. */
  readonly cwd: string;
  /** Folder of the project, folder of the kit: absolute. */
  readonly roots: readonly string[];
  /** Every spec that was read. A path to one that a draft of the same id replaces leads to the draft. */
  readonly read: readonly Pick<Spec, 'id' | 'file'>[];
}

/**
 * Adds the id to links whose path is the file of a spec of the program. A path begins at the folder of its own spec or at a
 * root, the nearest root above that folder first. Without such a root it may begin at any folder above.
 */
export function leadPaths({ cwd, roots, read }: Folders, specs: readonly Pick<Spec, 'id'>[]): (spec: Spec) => Link[] {
  const known = new Set(specs.map(({ id }) => id));
  const ids = new Map(read.filter(({ id }) => known.has(id)).map(({ file, id }) => [resolve(cwd, file), id]));
  return ({ file, links }) => {
    const above = foldersAbove(resolve(cwd, file));
    const [own = cwd] = above;
    const root = above.find((folder) => roots.includes(folder));
    const starts = [own, ...(root === undefined ? above : [root]), ...roots];
    return links.map((link) => {
      const id = starts.map((start) => ids.get(resolve(start, link.target))).find((one) => one !== undefined);
      return link.kind === 'spec' && link.target.endsWith('.kmd') && id !== undefined ? { ...link, spec: id } : link;
    });
  };
}

/** The folder of a file and all folders above it, innermost first. */
function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}
