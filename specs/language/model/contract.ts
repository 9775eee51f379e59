import type { Place } from './place.ts';
import type { Field, TypeExpression } from './type-expression.ts';

/** A row of the anatomy table: a part that a person can perceive. Never a class name or a selector. */
export interface Part {
  readonly id: string;
  /**
   * ARIA roles, of which the part has one, or a pseudo-role: `text` (found by its words), `disclosure` (any control with an expanded
   * state), `none` (a zone without meaning of its own).
   */
  readonly roles: readonly string[];
  /** The accessible name: a message key, and whether a suffix may follow it (`key…` in the table). */
  readonly name?: { readonly key: string; readonly match: 'exact' | 'prefix'; readonly place: Place };
  readonly content?: PartContent;
  /** Id of the enclosing part; `undefined` at the top. */
  readonly within?: string;
  readonly visibleWhen: VisibleWhen;
  readonly notes?: string;
  readonly place: Place;
}

/** The content of a part. `states`: the label of the current state, and never two labels at once. */
export type PartContent =
  | { readonly kind: 'states' }
  | { readonly kind: 'message'; readonly key: string }
  /** Dotted path into the inbound message or the props: `name`, `server.slug`. */
  | { readonly kind: 'field'; readonly path: string }
  | { readonly kind: 'prose'; readonly text: string };

export type VisibleWhen =
  | { readonly kind: 'always' }
  | { readonly kind: 'state'; readonly states: readonly string[] }
  /** The disclosure part that must be open. */
  | { readonly kind: 'open'; readonly part: string }
  /** The field that must be present. */
  | { readonly kind: 'field'; readonly path: string }
  | { readonly kind: 'prose'; readonly text: string };

export interface State {
  readonly id: string;
  /** Message key of the label. Legacy specs give the words themselves in `text`. */
  readonly label?: string;
  readonly text?: string;
  /** Decoration beside the label, never part of the accessible name. */
  readonly icon?: string;
  /** Token path of the colour role. */
  readonly color?: string;
  readonly accessibility?: string;
  readonly initial: boolean;
  readonly final: boolean;
  readonly place: Place;
}

/** The cause of a transition. */
export type Trigger =
  | { readonly kind: 'receive'; readonly type: string }
  | { readonly kind: 'press'; readonly part: string }
  | { readonly kind: 'key'; readonly key: string }
  /** Id of the limit; the transition happens that long after the state was entered. */
  | { readonly kind: 'after'; readonly limit: string }
  | { readonly kind: 'prose'; readonly text: string };

/** A term of a guard: `status = running`, `isError`, `not isError`. A guard is the conjunction of its terms. */
export interface Condition {
  readonly field: string;
  readonly test: 'present' | 'absent' | 'equals' | 'differs';
  readonly value?: string;
}

export interface Transition {
  readonly from: string;
  readonly on: Trigger;
  readonly to: string;
  readonly guard: readonly Condition[];
  /** Type of the outbound message that the transition sends, if any. */
  readonly sends?: string;
  readonly place: Place;
}

export interface StateMachine {
  readonly initial: string;
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
}

/** A prop, an event or a slot of the component. */
export interface Member {
  readonly kind: 'prop' | 'event' | 'slot';
  readonly name: string;
  readonly type: TypeExpression;
  readonly required: boolean;
  readonly default?: string;
  readonly notes?: string;
  readonly place: Place;
}

/** A row of the limits table: `text | 2000 chars`, `countdown | 30s`. 1 KB is 1024 bytes; durations are in milliseconds. */
export interface Limit {
  readonly id: string;
  readonly value: number;
  readonly unit: 'chars' | 'lines' | 'bytes' | 'ms' | 'items' | 'px' | 'percent';
  readonly appliesTo?: string;
  readonly place: Place;
}

/** A row of the table of wire messages: a message from the host to the surface (`in`) or from the surface to the host (`out`). */
export interface WireMessage {
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly fields: readonly Field[];
  readonly notes?: string;
  readonly place: Place;
}

/**
 * How inbound messages become instances of the component: a message of the type `opens` starts one, the field `key` identifies it, and
 * `arrangement` shows all at once (`list`) or one after the other (`queue`).
 */
export interface Instances {
  readonly opens: string;
  readonly key: string;
  readonly arrangement: 'list' | 'queue';
  /** JSON pointer into the mapping (`/opens`) → place; `''` is the key of the mapping. */
  readonly places?: Readonly<Record<string, Place>>;
}

/** Exceptions and additions to the table of transitions. */
export interface Moves {
  /** Parts whose press the surface may refuse, such as the submit of an invalid form; there is no transition then. */
  readonly refusable: readonly string[];
  /** Types of inbound messages that apply once more in the state that they lead to. */
  readonly again: readonly string[];
  /** Limit id → field of the opening message that overrides it, in milliseconds. */
  readonly overrides: Readonly<Record<string, string>>;
  readonly place: Place;
  /** JSON pointer into the mapping (`/refusable/0`) → place. */
  readonly places?: Readonly<Record<string, Place>>;
}

/** A row of the bindings table: the name of the component on one surface. */
export interface Binding {
  readonly surface: string;
  readonly status: 'stable' | 'planned' | 'unsupported';
  readonly symbol?: string;
  readonly module?: string;
  readonly file?: string;
  readonly notes?: string;
  readonly place: Place;
}

export interface Shortcut {
  readonly key: string;
  readonly action: string;
  readonly place: Place;
}

/** A row of the live-region table: the message that an event announces, and how politely. */
export interface Announcement {
  readonly event: string;
  readonly politeness: 'polite' | 'assertive';
  readonly key: string;
  readonly place: Place;
}

/** A row of the content-type table (`type | Renderer | Notes`). */
export interface ContentType {
  readonly type: string;
  readonly renderer: string;
  readonly notes?: string;
  readonly place: Place;
}

/** An optional feature. Tests that need it do not apply to an implementation that leaves it out of `supports`. */
export interface Feature {
  readonly id: string;
  readonly summary: string;
  readonly place: Place;
}
