import type { SpecScope } from '../../specs/language/model/find-part.ts';
import type { BrowserSession } from '../target/session.ts';
import type { MountOptions } from './plan-mount.ts';

export interface ExploreOptions extends MountOptions, SpecScope {
  /** Text of the spec; the test of a finding is parsed in it. */
  readonly source: string;
  /** URL of the page that defines `__kmd__`. */
  readonly url: string;
  readonly session: BrowserSession;
  readonly signal: AbortSignal;
  /** Number of sequences. */
  readonly runs: number;
  readonly seed: number;
  /** Maximum number of actions of a sequence. */
  readonly length: number;
  /** Pages at a time; by default 2 on a machine with two cores. */
  readonly workers?: number;
  /** Real time in ms for the invariants to hold after an action. */
  readonly timeout: number;
  onEvent?(event: ExploreEvent): void;
}

export type ExploreEvent =
  | { readonly kind: 'run'; readonly done: number; readonly runs: number; readonly actions: number }
  | { readonly kind: 'shrinking'; readonly run: number; readonly actions: number };
