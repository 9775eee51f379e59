import type { FaultRecord } from '../protocol/faults.ts';
import type { Breach } from './action.ts';
import type { GeneratedTest } from './to-test.ts';

/** The result of exploring one spec. */
export interface Exploration {
  readonly spec: string;
  readonly runs: { readonly asked: number; readonly done: number };
  /** Number of performed actions. */
  readonly actions: number;
  /** Number of moments at which every invariant held. */
  readonly checks: number;
  /** Sequences that ended early because the page rejected an action, and the reason of the first. */
  readonly refused: { readonly count: number; readonly first?: string };
  /** Ids of the invariants that never applied. */
  readonly unexercised: readonly string[];
  readonly finding?: Finding;
  /** The fault that leaves the result open. */
  readonly fault?: FaultRecord & { readonly run?: number };
  readonly interrupted: boolean;
}

/** A broken invariant with the shortest sequence that breaks it. */
export interface Finding {
  /** Number of the sequence that found it, from 1. */
  readonly run: number;
  readonly breach: Breach;
  readonly test: GeneratedTest;
  /** Number of actions before and after shrinking. */
  readonly actions: { readonly found: number; readonly left: number };
  /**
   * The shortest sequence still needs an instance that ended before. The model takes instances for independent; whether the
   * surface may remember the earlier one ("always allow") nobody can know from it, so nothing counts as broken.
   */
  readonly remembers: boolean;
}

/**
 * `unchecked`: no breach, but not every invariant could be checked. `unknown`: a breach only after another instance, which the
 * surface may rightly remember.
 */
export type Outcome = 'holds' | 'broken' | 'unknown' | 'unchecked' | 'error' | 'interrupted';

export function outcomeOf({ interrupted, fault, finding, refused, runs, unexercised, checks }: Exploration): Outcome {
  if (interrupted) return 'interrupted';
  if (fault !== undefined) return 'error';
  if (finding !== undefined) return finding.remembers ? 'unknown' : 'broken';
  const mostlyRefused = refused.count * 2 > runs.done;
  return unexercised.length > 0 || mostlyRefused || checks === 0 ? 'unchecked' : 'holds';
}
