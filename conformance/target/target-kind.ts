import type { Program } from '../../specs/language/model/program.ts';
import type { Capability } from '../../specs/language/model/vocabulary.ts';
import type { TargetDriver } from './driver.ts';
import type { SurfaceOpener } from './surface.ts';

/** A kind of target: one folder in `kinds/` with a file `kind.ts`, default export. */
export interface TargetKind {
  /** The prefixes of such a target: `storybook:`, `http://`. */
  readonly prefixes: readonly string[];
  /** Absent for a kind that the harness protocol reserves and this build cannot open. */
  readonly engine?: TargetEngine;
}

export interface TargetEngine {
  /** The target argument in `--help`. */
  readonly argument: string;
  /** The capabilities of such a target. Verbs name those they need. */
  readonly offers: readonly Capability[];
  /** Opens a target. @throws Malformed when it is not well formed; Unavailable when it cannot be opened here */
  open(target: string, around: Surroundings): Promise<TargetAddress>;
}

/** What a kind of target may use to open one. */
export interface Surroundings {
  /** The folder that file names are relative to. */
  readonly folder: string;
  /** The specs that may be tested. */
  readonly program: Program;
  readonly signal: AbortSignal;
}

/** The address of the page that defines `__kmd__`; with a driver that of an app without it. */
export interface TargetAddress {
  readonly url: string;
  /** Real time in ms that the first page may be loading; a server that was just started may have to compile it first. */
  readonly firstLoad?: number;
  readonly driver?: TargetDriver;
  /** Opens what is no page of a browser; the address is its name in reports. */
  readonly surfaces?: OwnSurfaces;
  close(): Promise<void>;
}

/** Surfaces that need no browser. */
export interface OwnSurfaces extends SurfaceOpener {
  /** What they are shown on, for the report. */
  readonly shownOn: string;
}
