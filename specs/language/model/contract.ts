import type { JsonObject } from './json.ts';
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
  /**
   * Dotted path to a list: the part stands once per item. In the fields of the instance (`sources`) or, inside a part that repeats, in
   * the item (`item.snippets`). In such a part and below it a path that begins with `item` leads into the item.
   */
  readonly each?: string;
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
  /** The field that must be present or, with a condition about the same field, for which the condition must hold. */
  | { readonly kind: 'field'; readonly path: string; readonly condition?: Condition }
  /** The types of message of which one must have opened the instance. */
  | { readonly kind: 'opened'; readonly types: readonly string[] }
  /** Always of a term of the kind `state`, `open` or `opened`. */
  | { readonly kind: 'not'; readonly of: VisibleWhen }
  | { readonly kind: 'all'; readonly of: readonly VisibleWhen[] }
  | { readonly kind: 'any'; readonly of: readonly VisibleWhen[] }
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

/**
 * A term of a guard: `status = running`, `isError`, `not isError`, `status in (done, failed)`. A guard is the conjunction of its terms. The
 * field is a dotted path.
 */
export interface Condition {
  readonly field: string;
  readonly test: 'present' | 'absent' | 'equals' | 'differs' | 'one-of' | 'none-of';
  /** What `equals` and `differs` compare with. */
  readonly value?: string;
  /** What `one-of` and `none-of` compare with. */
  readonly values?: readonly string[];
}

export interface Transition {
  readonly from: string;
  readonly on: Trigger;
  readonly to: string;
  readonly guard: readonly Condition[];
  /** Type of the outbound message that the transition sends, if any. */
  readonly sends?: string;
  /**
   * Fields of that message. A text `$item.path` stands for a field of the item whose part was pressed, `$field.path` for one of the
   * instance; anything else is sent as it is.
   */
  readonly sendsWith?: JsonObject;
  readonly place: Place;
}

/** A row without From: the state in which an instance starts that a message of the type opens while the guard holds. */
export interface Start {
  readonly on: { readonly kind: 'receive'; readonly type: string };
  readonly to: string;
  readonly guard: readonly Condition[];
  readonly sends?: string;
  readonly sendsWith?: JsonObject;
  readonly place: Place;
}

export interface StateMachine {
  /** The state of an instance for which no start holds. */
  readonly initial: string;
  readonly states: readonly State[];
  /** In the order of the rows: the first whose guard holds decides. */
  readonly starts: readonly Start[];
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
 * How inbound messages become instances of the component. A message of a type in `opens` starts one or, with `each`, one per item of the
 * list in that field; a known key starts nothing again. An item's instance has the fields of its message too, its own first. A later
 * message, of such a type too, concerns the instance that it names in its `match` field.
 */
export interface Instances {
  /** At least one type. */
  readonly opens: readonly string[];
  /** Field of the opening message that holds a list. */
  readonly each?: string;
  /** Field that identifies the instance: of the item with `each`, else of the message. */
  readonly key: string;
  /** Type of a later message → its field that names the instance; of any other type the field is the key. */
  readonly match: Readonly<Record<string, string>>;
  /** `list`: all at once. `queue`: one after the other. `canvas`: all at once, at places that the surface chooses. */
  readonly arrangement: 'list' | 'queue' | 'canvas';
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
