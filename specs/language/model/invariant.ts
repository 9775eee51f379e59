import type { Place } from './place.ts';

/**
 * Kinds that `kmd explore` breaks with random sequences. `shown`: each of `parts` is visible in exactly the states of its row. `labelled`:
 * each of `parts` shows exactly one state label. `moves`: that label is the one of the state to which the transition table leads.
 * `outcomes`: exactly the `messages` of the transitions taken go out. `quiet`: an instance in a final state sends none of `messages`.
 * `console`: no error on the console. `outbound`: every sent message fits the table of wire messages.
 */
const EXPLORED_KINDS = ['shown', 'labelled', 'moves', 'outcomes', 'quiet', 'console', 'outbound'] as const;
export type ExploredKind = (typeof EXPLORED_KINDS)[number];

/**
 * Kinds that `kmd conform` looks at when the steps of a case are done. `private`: nothing of what messages brought or a person entered is in
 * the places of `in`. `spoken`: live regions say the announcements, at most `times` times for each instance and message received, and the
 * texts of `keys`, with `others` any text, as often for each of these and each step of the person. `contrast`: all text of `parts` that can be seen has the contrast of WCAG 1.4.3.
 * `whole`: no text of `parts` that can be seen is cut off, beyond what scrolling brings, but where one of the parts `rest` that bring it can be seen.
 * `idle`: minutes that pass say nothing, send nothing and change no state label in `parts`, but where one of the parts `unless` can be seen.
 */
const CASE_KINDS = ['private', 'spoken', 'contrast', 'whole', 'idle'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Places of `private`: what the browser keeps, what is asked for, and the title of the page, which may hold what messages brought. */
export const PRIVATE_PLACES = ['storage', 'requests', 'title'] as const;
export type PrivatePlace = (typeof PRIVATE_PLACES)[number];

export const INVARIANT_KINDS = [...EXPLORED_KINDS, ...CASE_KINDS] as const;
export type InvariantKind = ExploredKind | CaseKind;

/** A property of every moment, whatever the input. */
export interface Invariant {
  readonly id: string;
  readonly kind: InvariantKind;
  /** Part ids, for kinds about parts. */
  readonly parts: readonly string[];
  /** Types of outbound messages, for kinds about messages. */
  readonly messages: readonly string[];
  /** Where nothing may be, for `private`; default: storage and requests. */
  readonly in?: readonly PrivatePlace[];
  /** Whether texts count that a person entered alone, for `private`; the hosts of messages count all the same. */
  readonly entered?: boolean;
  /** Fields of messages whose values may be asked for, for `private`. */
  readonly except?: readonly string[];
  /** Keys of texts that may be said beside the announcements, for `spoken`. */
  readonly keys?: readonly string[];
  /** Whether other texts may be said, for `spoken`. */
  readonly others?: boolean;
  /** How often each text may be said, for `spoken`; default 1. */
  readonly times?: number;
  /** Part ids of controls that bring the rest of a text, for `whole`. */
  readonly rest?: readonly string[];
  /** Part ids of what time may change, for `idle`. */
  readonly unless?: readonly string[];
  /** Requirement or clause ids of the same spec. */
  readonly covers: readonly string[];
  readonly place: Place;
  /** JSON pointer into the entry (`/parts/0`, `/covers/1`) → place. */
  readonly places: Readonly<Record<string, Place>>;
}

/** An invariant that random sequences break; the others are looked at in each case of a test. */
export type ExploredInvariant = Invariant & { readonly kind: ExploredKind };

/** The invariants that `kmd explore` looks at, in the order of their declaration. */
export function exploredInvariants({ invariants = [] }: { readonly invariants?: readonly Invariant[] }): readonly ExploredInvariant[] {
  return invariants.filter((one): one is ExploredInvariant => (EXPLORED_KINDS as readonly InvariantKind[]).includes(one.kind));
}
