import { dirname, resolve } from 'node:path';
import type { Link, Spec } from '../model/spec.ts';

/** Where files lie. The working folder says what the names of files mean, never what a link means. */
export interface Folders {
  /** The names of the files of specs are relative to it. */
  readonly cwd: string;
  /** Folder of the project, folder of the kit: absolute. */
  readonly roots: readonly string[];
  /** Specs that were read, also those whose place a draft of the same id has taken: a path to one of them leads to the draft. */
  readonly read: readonly Spec[];
}

/**
 * The links of a spec, those that name the file of a spec of the program with its id. A path begins at the folder of the spec
 * that says it, or at a root: the nearest one above that folder first. A spec below no root may begin at any folder above it.
 */
export function leadPaths({ cwd, roots, read }: Folders, specs: readonly Spec[]): (spec: Spec) => Link[] {
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

/** From the folder that a file lies in up to the topmost one. */
function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}
