import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { EmittedFile } from '../define.ts';
import type { Place } from '../../specs/language/model/place.ts';
import type { FoundFile } from './disk.ts';
import type { Entry, Manifest } from './manifest.ts';

/** What one generator made, under the name that the manifest keeps: `tokens`, `web/save-status`. */
export interface OwnedEmission {
  readonly generator: string;
  readonly files: readonly EmittedFile[];
}

export interface WriteOptions {
  /** Overwrite what was edited by hand or is not ours; a copy is kept under `.kmd/rescued/`. */
  readonly force?: boolean;
  /** Write scaffold files again that the user deleted. */
  readonly recreate?: boolean;
  /** What to do when a scaffold file cannot be merged: leave it and put the new version beside it, or write conflict markers. */
  readonly conflict?: 'file' | 'markers';
  /** Whether this run speaks for a generator of the manifest; its files that were not made again are stale. Default: those that emitted. */
  covers?(generator: string): boolean;
  /** A path of the output folder as the user would write it, for diagnostics. */
  shown?(path: string): string;
}

/** What happens to one path. */
export type Action =
  /** Not there yet. */
  | 'create'
  /** Ours and unedited; the new version takes its place. */
  | 'update'
  /** The user's changes and ours come together. */
  | 'merge'
  /** Says what it should. */
  | 'unchanged'
  /** The user's; left as it is. */
  | 'keep'
  /** Ours, unedited and no longer made. */
  | 'delete'
  /** The user's and not mergeable: the new version goes to `<path>.kmd-new`, or markers into the file. */
  | 'conflict'
  /** In the way of a write; nothing at all is written. */
  | 'blocked';

export interface PlannedFile {
  readonly path: string;
  readonly action: Action;
  /** Text on the disk with plain line ends; `undefined` when there is no text file. */
  readonly before: string | undefined;
  /** Text after the write with plain line ends; `undefined` when the file goes or stays as it is. For a blocked file: what would be written. */
  readonly after: string | undefined;
}

/** One change of the disk. `content: null` deletes. */
export interface Step {
  readonly path: string;
  readonly content: string | Buffer | null;
  /** SHA-256 of the bytes that the plan saw there, `null` for no file. */
  readonly before: string | null;
}

export interface Plan {
  readonly root: string;
  /** Sorted by path. */
  readonly files: readonly PlannedFile[];
  /** What the writer does; empty when any file is blocked. Records of the writer come last, the manifest as the very last. */
  readonly steps: readonly Step[];
  readonly manifest: Manifest;
  readonly diagnostics: readonly Diagnostic[];
  /** Some file is blocked, so nothing is written. */
  readonly blocked: boolean;
}

/** One file to decide on. */
export interface Candidate {
  readonly path: string;
  /** What is generated now, plain line ends. */
  readonly next: string;
  readonly generator: string;
  readonly origin: readonly string[];
  readonly found: FoundFile | undefined;
  readonly entry: Entry | undefined;
  /** Where a hand edit belongs instead, in words. */
  readonly extension: string;
  readonly place: Place;
}

/** What the rules may ask. */
export interface Surroundings {
  readonly force: boolean;
  readonly recreate: boolean;
  readonly conflict: 'file' | 'markers';
  /** A text of `.kmd/bases/`; `undefined` when it is not there or damaged. */
  base(hash: string): string | undefined;
  /** Whether `<path>.kmd-new` is there, and its plain text. */
  beside(path: string): { readonly text: string | undefined } | undefined;
}

/** What the rule of an ownership class says about one file. */
export interface Decision {
  readonly action: Action;
  /** Plain text to write. */
  readonly after?: string;
  /** New entry of the manifest; without one the path leaves it. */
  readonly entry?: Entry;
  /** Texts to keep in `.kmd/bases/`. */
  readonly base?: string;
  /** Text to put into, or take away from, `<path>.kmd-new`. */
  readonly beside?: string | null;
  /** Keep a copy of what is on the disk. */
  readonly rescue?: boolean;
  readonly diagnostics?: readonly Diagnostic[];
}
