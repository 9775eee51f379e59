import type { Place } from './place.ts';
import type { Field, TypeExpression } from './type-expression.ts';

/** A row of the anatomy table: something a person can perceive. Never a class name or a selector. */
export interface Part {
  readonly id: string;
  /**
   * ARIA roles any of which will do, or one pseudo-role: `text` (found by its words), `disclosure` (any control with
   * an expanded state), `none` (a zone that is only structure).
   */
  readonly roles: readonly string[];
  /** The accessible name: a message key, and whether a suffix may follow it (`key…` in the table). */
  readonly name?: { readonly key: string; readonly match: 'exact' | 'prefix'; readonly place: Place };
  readonly content?: PartContent;
  /** The part it lies in; `undefined` at the top. */
  readonly within?: string;
  readonly visibleWhen: VisibleWhen;
  readonly notes?: string;
  readonly place: Place;
}

/** What a part shows. `states`: the label of the current state, and never two of them at once. */
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

/** What makes a transition happen. */
export type Trigger =
  | { readonly kind: 'receive'; readonly type: string }
  | { readonly kind: 'press'; readonly part: string }
  | { readonly kind: 'key'; readonly key: string }
  /** Limit id whose time has passed since the state was entered. */
  | { readonly kind: 'after'; readonly limit: string }
  | { readonly kind: 'prose'; readonly text: string };

/** `status = running`, `isError`, `not isError`; a guard is the conjunction of these. */
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

/** `text | 2000 chars`, `countdown | 30 s`. Bytes: 1 KB = 1024. Durations in milliseconds. */
export interface Limit {
  readonly id: string;
  readonly value: number;
  readonly unit: 'chars' | 'lines' | 'bytes' | 'ms' | 'items' | 'px' | 'percent';
  readonly appliesTo?: string;
  readonly place: Place;
}

/** A row of the message table: what the surface's host sends it or receives from it. */
export interface WireMessage {
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly fields: readonly Field[];
  readonly notes?: string;
  readonly place: Place;
}

/**
 * How mounted messages become instances of the component: `opens` starts one, `key` names the field that tells them
 * apart, `arrangement` says whether all show at once or wait in line.
 */
export interface Instances {
  readonly opens: string;
  readonly key: string;
  readonly arrangement: 'list' | 'queue';
}

/** What the table of transitions leaves open. */
export interface Moves {
  /** Parts whose press the surface may refuse, such as the submit of an invalid form: the move then does not happen. */
  readonly refusable: readonly string[];
  /** Types of inbound messages that are applied once more in the state they led to. */
  readonly again: readonly string[];
  /** Limit id → field of the opening message that holds its own milliseconds. */
  readonly overrides: Readonly<Record<string, string>>;
  readonly place: Place;
}

/** A row of the bindings table: what the component is called on one surface. */
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

/** A row of the live-region table: which message is announced, how politely, on which event. */
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

/** An optional feature that an implementation may leave out of `supports`; `tests` need it to apply. */
export interface Feature {
  readonly id: string;
  readonly summary: string;
  readonly place: Place;
}
