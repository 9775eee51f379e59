import type { Place } from './place.ts';

/**
 * What may be promised of every moment. `shown`: each of `parts` can be seen in exactly the states that its row names.
 * `labelled`: each of `parts` shows one state label and no second one. `moves`: that label is the one of the state to which
 * the transition table leads. `outcomes`: `messages` go out as the transitions taken say, no more and no fewer. `quiet`: an
 * instance that has come to its end sends none of `messages`. `console`: no error on the console. `outbound`: what is sent
 * fits the message table.
 */
export const INVARIANT_KINDS = ['shown', 'labelled', 'moves', 'outcomes', 'quiet', 'console', 'outbound'] as const;
export type InvariantKind = (typeof INVARIANT_KINDS)[number];

/** Something that holds whatever comes in and whatever a person does; `kmd explore` looks for what breaks it. */
export interface Invariant {
  readonly id: string;
  readonly kind: InvariantKind;
  /** Parts that it is about, for the kinds that are about parts. */
  readonly parts: readonly string[];
  /** Types of outbound messages, for the kinds that are about messages. */
  readonly messages: readonly string[];
  /** Requirement or clause ids of the same spec that say so. */
  readonly covers: readonly string[];
  readonly place: Place;
  /** JSON pointer into the entry (`/parts/0`, `/covers/1`) → place. */
  readonly places: Readonly<Record<string, Place>>;
}
