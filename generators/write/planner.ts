import { join } from 'node:path';
import { compareDiagnostics, diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../../specs/language/model/place.ts';
import type { EmittedFile, Ownership } from '../generator.ts';
import type {
  Action,
  Candidate,
  Decision,
  OwnedEmission,
  WritePlan,
  PlannedFile,
  WriteStep,
  RuleContext,
  WriteOptions,
} from './write-plan.ts';
import { checkFolders, DiskProblem, isProtected, readFound, type FoundFile } from './disk.ts';
import { sha256 } from './hash.ts';
import { plain, styled, styleOf } from './line-ends.ts';
import { readBase } from './state/bases.ts';
import type { ManifestEntry, Manifest } from './state/manifest.ts';
import { decideGenerated } from './ownership/generated.ts';
import { decideKeyed } from './ownership/keyed.ts';
import { decideScaffold } from './ownership/scaffold.ts';
import { usersNames } from './users-names.ts';
import { collisions, RECORDS, refusal } from './paths.ts';
import { recordSteps } from './state/records.ts';
import { successorOf } from './renamed.ts';
import { decideStale } from './stale.ts';

/** What happens to a file of the user that has text of theirs. */
const TOUCHED: ReadonlySet<Action> = new Set(['keep', 'merge', 'conflict']);
const RULES = { generated: decideGenerated, scaffold: decideScaffold, keyed: decideKeyed };

/**
 * Plans the write of some emissions. Reads the disk, changes nothing.
 * @param root the output folder, absolute; may be missing
 * @param manifest the manifest of the last run
 */
export async function planWrite(
  root: string,
  emissions: readonly OwnedEmission[],
  manifest: Manifest,
  options: WriteOptions = {},
): Promise<WritePlan> {
  const names = new Set(emissions.map(({ generator }) => generator));
  const covers = (generator: string): boolean => names.has(generator) || (options.covers?.(generator) ?? false);
  const planner = new Planner(root, manifest, options, covers);
  for (const { file, generator, extension } of planner.accept(emissions)) await planner.decide(file, generator, extension);
  const emitted = new Set(emissions.flatMap(({ files }) => files.map(({ path }) => path)));
  for (const [path, entry] of manifest) {
    if (!emitted.has(path)) await planner.leave(path, entry, successorOf(path, entry, emissions, manifest));
  }
  return await planner.finish();
}

interface OwnedFile {
  readonly file: EmittedFile;
  readonly generator: string;
  readonly extension: string;
}

class Planner {
  readonly #root: string;
  readonly #manifest: Manifest;
  readonly #options: WriteOptions;
  readonly #covers: (generator: string) => boolean;
  readonly #files: PlannedFile[] = [];
  readonly #steps: WriteStep[] = [];
  readonly #entries = new Map<string, ManifestEntry>();
  readonly #bases = new Map<string, string>();
  readonly #rescued = new Map<string, Buffer>();
  readonly #diagnostics: Diagnostic[] = [];
  readonly #context: RuleContext;
  #broken = false;

  constructor(root: string, manifest: Manifest, options: WriteOptions, covers: (generator: string) => boolean) {
    this.#root = root;
    this.#manifest = manifest;
    this.#options = options;
    this.#covers = covers;
    this.#context = {
      force: options.force ?? false,
      recreate: options.recreate ?? false,
      conflict: options.conflict ?? 'file',
      base: (path, hash) => readBase(root, path, hash),
      beside: (path) => readFound(root, besidePath(path)),
    };
  }

  /** Checks all emitted paths. Refused ones are reported and left out. */
  accept(emissions: readonly OwnedEmission[]): OwnedFile[] {
    const made = new Map<string, OwnedFile>();
    for (const { generator, files } of emissions) {
      for (const file of files) {
        const reason = refusal(file.path);
        if (reason !== undefined) {
          this.#refuse(diagnose('K8005', this.#place(file.path), { path: file.path, reason }));
          continue;
        }
        const first = made.get(file.path);
        const owner = first?.generator ?? this.#otherOwner(file);
        if (owner !== undefined) this.#refuse(diagnose('K8003', this.#place(file.path), { path: file.path, one: owner, other: generator }));
        else made.set(file.path, { file, generator, extension: extensionOf(file, files) });
      }
    }
    for (const { path, other, reason } of collisions([...made.keys()])) {
      this.#refuse(diagnose('K8004', this.#place(path), { path, other, reason }));
    }
    return [...made.values()].sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
  }

  /** A generator outside this run that wrote the same path with other content. */
  #otherOwner(file: EmittedFile): string | undefined {
    const entry = this.#manifest.get(file.path);
    if (!entry || this.#covers(entry.generator)) return undefined;
    return entry.hash === sha256(plain(file.content)) ? undefined : entry.generator;
  }

  async decide(file: EmittedFile, generator: string, extension: string): Promise<void> {
    const { path, ownership, origin } = file;
    await this.#guarded(path, async () => {
      checkFolders(this.#root, path);
      const found = readFound(this.#root, path);
      const entry = this.#manifest.get(path);
      const place = this.#place(path);
      const candidate: Candidate = { path, next: plain(file.content), generator, origin, found, entry, extension, place };
      this.#take(path, found, await RULES[ownership](candidate, this.#context));
    });
  }

  /**
   * Handles a path of the manifest that was not emitted.
   * @param successor the file that a renamed component has in its place
   */
  async leave(path: string, entry: ManifestEntry, successor: string | undefined): Promise<void> {
    if (!this.#covers(entry.generator)) {
      this.#entries.set(path, entry);
      return;
    }
    await this.#guarded(path, () => {
      checkFolders(this.#root, path);
      const found = readFound(this.#root, path);
      if (found) this.#take(path, found, decideStale({ path, entry, found, place: this.#place(path), successor }, this.#context));
    });
  }

  async finish(): Promise<WritePlan> {
    const records = { root: this.#root, manifest: this.#entries, bases: this.#bases, rescued: this.#rescued };
    await this.#guarded(RECORDS, () => {
      this.#steps.push(...recordSteps(records));
    });
    this.#diagnostics.push(...this.#usersNames());
    const blocked = this.#broken || this.#files.some(({ action }) => action === 'blocked');
    return {
      root: this.#root,
      files: this.#files.sort((a, b) => (a.path < b.path ? -1 : 1)),
      steps: blocked ? [] : this.#steps,
      manifest: this.#entries,
      diagnostics: this.#diagnostics.sort(compareDiagnostics),
      blocked,
    };
  }

  /** What a new version asks of the user's files. A file that nothing reads as code has no names, one that is as generated no old ones. */
  #usersNames(): Diagnostic[] {
    const owner = (path: string): Ownership | undefined => (this.#entries.get(path) ?? this.#manifest.get(path))?.ownership;
    return usersNames(
      this.#files
        .filter(({ path, action }) => owner(path) !== 'keyed' && (owner(path) !== 'scaffold' || TOUCHED.has(action)))
        .map(({ path, action, before, after }) => ({
          path,
          shown: this.#place(path).file,
          users: owner(path) === 'scaffold',
          before,
          after: action === 'delete' ? undefined : (after ?? before),
        })),
    );
  }

  #take(path: string, found: FoundFile | undefined, decision: Decision): void {
    const { action, after, entry, base, beside, rescue, diagnostics = [] } = decision;
    this.#diagnostics.push(...diagnostics);
    this.#files.push({ path, action, before: found?.text, after });
    if (entry) this.#entries.set(path, entry);
    if (base !== undefined) this.#bases.set(path, base);
    if (rescue && found) this.#rescued.set(path, found.bytes);
    if (action === 'blocked') return;
    if (action === 'delete') this.#step(path, found, null);
    else if (after !== undefined) this.#step(path, found, found?.raw === undefined ? after : styled(after, styleOf(found.raw)));
    if (beside !== undefined) this.#beside(path, beside);
  }

  #beside(path: string, text: string | null): void {
    const lying = besidePath(path);
    const found = readFound(this.#root, lying);
    const offered = this.#manifest.get(path)?.offered;
    const ours = found?.text !== undefined && sha256(found.text) === offered;
    if (text === null) {
      if (ours) this.#step(lying, found, null);
    } else if (found?.text !== text) {
      if (found && !ours) this.#rescued.set(lying, found.bytes);
      this.#step(lying, found, found?.raw === undefined ? text : styled(text, styleOf(found.raw)));
    }
  }

  #step(path: string, found: FoundFile | undefined, content: string | null): void {
    if (isProtected(this.#root, path)) throw new DiskProblem(path, 'it is write-protected');
    this.#steps.push({ path, content, before: found ? sha256(found.bytes) : null });
  }

  async #guarded(path: string, work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DiskProblem)) throw error;
      this.#refuse(diagnose('K8006', this.#place(path), { path: error.path, problem: error.problem }));
    }
  }

  #refuse(diagnostic: Diagnostic): void {
    this.#broken = true;
    this.#diagnostics.push(diagnostic);
  }

  #place(path: string): Place {
    const start = { line: 1, column: 1, offset: 0 };
    return { file: this.#options.shown?.(path) ?? join(this.#root, path).replaceAll('\\', '/'), start, end: start };
  }
}

function besidePath(path: string): string {
  return `${path}.kmd-new`;
}

/** Hint for a hand edit: the nearest scaffold file of the same generator. */
function extensionOf(file: EmittedFile, all: readonly EmittedFile[]): string {
  const shared = (other: string): number => {
    const [a, b] = [file.path.split('/'), other.split('/')];
    const at = a.findIndex((part, index) => part !== b[index]);
    return at < 0 ? a.length : at;
  };
  const own = all.filter(({ ownership }) => ownership === 'scaffold').map(({ path }) => path);
  const [nearest] = own.sort((a, b) => shared(b) - shared(a) || a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  if (nearest !== undefined) return `Your own code belongs in \`${nearest}\`, which kmd never overwrites.`;
  const from = file.origin.length > 0 && file.origin.length <= 3 ? ` (${file.origin.join(', ')})` : '';
  return `Change what it is made from${from} and generate again.`;
}
