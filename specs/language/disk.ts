import { readdirSync, readFileSync, statSync } from 'node:fs';

/** What a name on the disk stands for. */
export type FileKind = 'file' | 'folder' | 'other';

/** A name in a folder. Symbolic links are `other`. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: FileKind;
}

/** The reads that decide what a project is. All throw the errors of `node:fs`. */
export interface Disk {
  read(path: string): Buffer;
  /** In code-unit order. */
  list(folder: string): readonly FolderEntry[];
  /** What a path leads to, links followed; `undefined` if nothing is there. */
  find(path: string): { readonly kind: FileKind; readonly size: number } | undefined;
}

/** The disk of this machine. */
export const DISK: Disk = {
  read: (path) => readFileSync(path),
  list: (folder) =>
    readdirSync(folder, { withFileTypes: true })
      .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  find(path) {
    try {
      const found = statSync(path, { throwIfNoEntry: false });
      return found && { kind: kindOf(found), size: found.size };
    } catch (error) {
      // A file in the place of a folder above it.
      if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
      throw error;
    }
  },
};

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean }): FileKind {
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : 'other';
}
