import type { Capability } from '../../specs/language/model/vocabulary.ts';

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
  /** Opens a target. @throws Unavailable when it cannot be opened here */
  open(target: string): Promise<TargetAddress>;
}

/** The address of the page that defines `__kmd__`. */
export interface TargetAddress {
  readonly url: string;
  close(): Promise<void>;
}
