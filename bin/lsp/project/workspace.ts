import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { nearestConfig } from '../../project/nearest-config.ts';
import { Analyst, type Analysis } from './analysis.ts';
import { OverlayDisk } from './overlay-disk.ts';

/** A text that is open in the editor. */
export interface OpenFile {
  readonly document: TextDocument;
  /** Absolute; of a text that is no file, one that it might have. */
  readonly path: string;
}

/** The texts that are open, by project, and what is known of each project as the texts are now. */
export class Workspace {
  readonly #folder: string;
  readonly #documents: () => readonly TextDocument[];
  readonly #known = new Map<string, Promise<Analysis>>();
  readonly #latest = new Map<string, Analysis>();
  readonly #analyst = Analyst.load();

  /**
   * @param folder of texts that are no file
   * @param documents the open texts as they are now
   */
  constructor(folder: string, documents: () => readonly TextDocument[]) {
    this.#folder = folder;
    this.#documents = documents;
  }

  /** The open text of an address; `undefined` when it is not open. */
  file(uri: string): OpenFile | undefined {
    return this.files().find(({ document }) => document.uri === uri);
  }

  files(): readonly OpenFile[] {
    return this.#documents().map((document) => ({ document, path: this.#pathOf(document.uri) }));
  }

  /** The address of a file: that of the editor when it is open there. */
  uriOf(path: string): string {
    return this.files().find((one) => one.path === path)?.document.uri ?? pathToFileURL(path).href;
  }

  /** Forgets what is known: a text or a file has changed. */
  changed(): void {
    this.#known.clear();
  }

  /** What is known of the project of a file, with the open texts of that project. */
  analysis({ path }: OpenFile): Promise<Analysis> {
    const root = this.#rootOf(path);
    return this.#remember(root, async () => {
      const found = await this.#analyse(root, this.#pathsIn(root));
      this.#latest.set(root, found);
      return found;
    });
  }

  /** What was known last of the project of a file: enough to propose names, and at once while somebody types. */
  async latest(file: OpenFile): Promise<Analysis> {
    return this.#latest.get(this.#rootOf(file.path)) ?? (await this.analysis(file));
  }

  /** What is known of the project of a file with every spec of the project, for what has to find all uses of a name. */
  async whole(file: OpenFile): Promise<Analysis> {
    const root = this.#rootOf(file.path);
    if (nearestConfig(root) === undefined) return this.analysis(file);
    const whole = await this.#remember(`${root}\0whole`, () => this.#analyse(root, undefined));
    return whole.sources.has(whole.fileOf(file.path)) ? whole : this.analysis(file);
  }

  /** The same with other texts in place of some, which are not kept. */
  async tried(file: OpenFile, whole: boolean, texts: ReadonlyMap<string, string>): Promise<Analysis> {
    const root = this.#rootOf(file.path);
    return this.#analyse(root, whole ? undefined : this.#pathsIn(root), texts);
  }

  #remember(id: string, work: () => Promise<Analysis>): Promise<Analysis> {
    const known = this.#known.get(id) ?? work();
    this.#known.set(id, known);
    return known;
  }

  async #analyse(root: string, paths: readonly string[] | undefined, texts: ReadonlyMap<string, string> = new Map()): Promise<Analysis> {
    const open = new Map([...this.files().map(({ path, document }) => [path, document.getText()] as const), ...texts]);
    return (await this.#analyst).analyse(root, paths, new OverlayDisk(open));
  }

  #pathsIn(root: string): string[] {
    return this.files().flatMap(({ path }) => (this.#rootOf(path) === root ? [path] : []));
  }

  #rootOf(path: string): string {
    const config = nearestConfig(dirname(path));
    return dirname(config ?? path);
  }

  #pathOf(uri: string): string {
    try {
      if (uri.startsWith('file:')) return fileURLToPath(uri);
    } catch {
      // An address of another machine, or one that names no file.
    }
    return join(this.#folder, `untitled-${createHash('sha256').update(uri).digest('hex').slice(0, 12)}.kmd`);
  }
}
