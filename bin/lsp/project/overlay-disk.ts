import { basename, dirname } from 'node:path';
import { DISK, type Disk } from '../../../specs/language/disk.ts';

/** The disk with the texts that are open in the editor in place of the files of their paths. */
export class OverlayDisk implements Disk {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #disk: Disk;

  /** @param texts absolute path → text */
  constructor(texts: ReadonlyMap<string, string>, disk: Disk = DISK) {
    this.#texts = texts;
    this.#disk = disk;
  }

  read(path: string): Buffer {
    const text = this.#texts.get(path);
    return text === undefined ? this.#disk.read(path) : Buffer.from(text);
  }

  /** With the files that are not saved yet. */
  list(folder: string): ReturnType<Disk['list']> {
    const texts = [...this.#texts.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path));
    const saved = texts.length > 0 && this.#disk.find(folder) === undefined ? [] : this.#disk.list(folder);
    const unsaved = texts.filter((name) => saved.every((one) => one.name !== name)).map((name) => ({ name, kind: 'file' as const }));
    return [...saved, ...unsaved].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  find(path: string): ReturnType<Disk['find']> {
    const text = this.#texts.get(path);
    if (text !== undefined) return { kind: 'file', size: Buffer.byteLength(text) };
    // The folder of a file that is not saved yet.
    return this.#disk.find(path) ?? (this.#holds(path) ? { kind: 'folder', size: 0 } : undefined);
  }

  #holds(folder: string): boolean {
    return [...this.#texts.keys()].some((path) => dirname(path) === folder);
  }
}
