import type { Place } from './place.ts';

/**
 * Kinds of invariants. `shown`: each of `parts` is visible in exactly the states of its row. `labelled`: each of `parts` shows exactly
 * one state label. `moves`: that label is the one of the state to which the transition table leads. `outcomes`: exactly the `messages`
 * of the transitions taken go out. `quiet`: an instance in a final state sends none of `messages`. `console`: no error on the console.
 * `outbound`: every sent message fits the table of wire messages.
 */
export const INVARIANT_KINDS = ['shown', 'labelled', 'moves', 'outcomes', 'quiet', 'console', 'outbound'] as const;
export type InvariantKind = (typeof INVARIANT_KINDS)[number];

/** A property of every moment, whatever the input; `kmd explore` fuzzes a page for violations. */
export interface Invariant {
  readonly id: string;
  readonly kind: InvariantKind;
  /** Part ids, for kinds about parts. */
  readonly parts: readonly string[];
  /** Types of outbound messages, for kinds about messages. */
  readonly messages: readonly string[];
  /** Requirement or clause ids of the same spec. */
  readonly covers: readonly string[];
  readonly place: Place;
  /** JSON pointer into the entry (`/parts/0`, `/covers/1`) → place. */
  readonly places: Readonly<Record<string, Place>>;
}
