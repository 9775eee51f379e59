import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { EmittedFile } from '../generator.ts';
import type { Place } from '../../specs/language/model/place.ts';
import type { FoundFile } from './disk.ts';
import type { ManifestEntry, Manifest } from './state/manifest.ts';

/** The files of one generator and its name in the manifest: `tokens`, `components/web/save-status`. */
export interface OwnedEmission {
  readonly generator: string;
  readonly files: readonly EmittedFile[];
}

export interface WriteOptions {
  /** Overwrite edited files and files of others; a copy goes to `.kmd/rescued/`. */
  readonly force?: boolean;
  /** Restore scaffold files that the user deleted. */
  readonly recreate?: boolean;
  /** For a scaffold file with a merge conflict: a new version beside it (`file`), or conflict markers in it. */
  readonly conflict?: 'file' | 'markers';
  /** Whether this run includes a generator of the manifest. Its files that were not emitted are stale. Default: generators that emitted. */
  covers?(generator: string): boolean;
  /** A path of the output folder for diagnostics, as the user would write it. */
  shown?(path: string): string;
}

/** The effect of a write on one path. */
export type Action =
  /** A new file. */
  | 'create'
  /** Ours and unedited: replaced. */
  | 'update'
  /** Changes of the user and ours, merged. */
  | 'merge'
  /** Up to date. */
  | 'unchanged'
  /** The user's: not written. */
  | 'keep'
  /** Ours, unedited, no longer emitted. */
  | 'delete'
  /** The user's, with a merge conflict: a new version in `<path>.kmd-new`, or markers in the file. */
  | 'conflict'
  /** Edited or foreign: stops the whole write. */
  | 'blocked';

export interface PlannedFile {
  readonly path: string;
  readonly action: Action;
  /** Text on the disk with plain line ends; `undefined` if there is no text file. */
  readonly before: string | undefined;
  /** Text after the write with plain line ends; `undefined` if the file is deleted or not written. For a blocked file: the refused text. */
  readonly after: string | undefined;
}

/** One change of the disk. `content: null` deletes the file. */
export interface WriteStep {
  readonly path: string;
  readonly content: string | Buffer | null;
  /** SHA-256 of the bytes at planning time; `null` for no file. */
  readonly before: string | null;
}

export interface WritePlan {
  readonly root: string;
  /** Sorted by path. */
  readonly files: readonly PlannedFile[];
  /** Steps in order; empty if a file is blocked. The records of the writer come last, the manifest after all others. */
  readonly steps: readonly WriteStep[];
  readonly manifest: Manifest;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether a file is blocked, so that nothing is written. */
  readonly blocked: boolean;
}

/** One emitted file and its state on the disk. */
export interface Candidate {
  readonly path: string;
  /** Generated text, plain line ends. */
  readonly next: string;
  readonly generator: string;
  readonly origin: readonly string[];
  readonly found: FoundFile | undefined;
  readonly entry: ManifestEntry | undefined;
  /** Hint that names the right place for a hand edit. */
  readonly extension: string;
  readonly place: Place;
}

/** Options and disk access of the ownership rules. */
export interface RuleContext {
  readonly force: boolean;
  readonly recreate: boolean;
  readonly conflict: 'file' | 'markers';
  /** The base of a file with this hash; `undefined` if it is missing or damaged. */
  base(path: string, hash: string): string | undefined;
  /** The file `<path>.kmd-new`, if it exists. */
  beside(path: string): { readonly text: string | undefined } | undefined;
}

/** The decision of an ownership rule about one file. */
export interface Decision {
  readonly action: Action;
  /** Plain text to write. */
  readonly after?: string;
  /** New manifest entry; without one the path is dropped from the manifest. */
  readonly entry?: ManifestEntry;
  /** New base of the file. */
  readonly base?: string;
  /** Text of `<path>.kmd-new`; `null` deletes it. */
  readonly beside?: string | null;
  /** Whether to copy the file on the disk to `.kmd/rescued/`. */
  readonly rescue?: boolean;
  readonly diagnostics?: readonly Diagnostic[];
}
