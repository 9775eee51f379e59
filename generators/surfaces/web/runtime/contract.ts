/** Any JSON value. Messages between a surface and its host hold nothing else. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One message, inbound or outbound: its type and its fields. */
export type WireMessage = { type: string } & Record<string, unknown>;

/** The place and the person that a surface is shown to. */
export interface Context {
  /** BCP 47 tag. */
  locale: string;
  direction: 'ltr' | 'rtl';
  preset: string;
  colorScheme: 'light' | 'dark';
  /** Further fields are those that the spec names in its message `context`. */
  tenant: { user: string; workspace: string; conversation: string; [own: string]: string };
  options?: Record<string, unknown>;
}

/** A test of one field of a message. */
export interface Condition {
  readonly field: string;
  readonly test: 'present' | 'absent' | 'equals' | 'differs';
  readonly value?: string;
}

/** The event that starts a transition. */
export type Trigger =
  | { readonly kind: 'receive'; readonly type: string }
  | { readonly kind: 'press'; readonly part: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'after'; readonly limit: string };

/** What a transition sends. */
export interface Sending {
  /** Type of the outbound message. */
  readonly sends?: string;
  /** Its fields. `$item.path` stands for a field of the item whose part was pressed, `$field.path` for one of the instance. */
  readonly sendsWith?: Readonly<Record<string, Json>>;
}

/** One row of the transition table. `from: '*'` stands for every state. */
export interface Transition extends Sending {
  readonly from: string;
  readonly on: Trigger;
  readonly to: string;
  readonly guard: readonly Condition[];
}

/** The state in which an instance starts that a message of the type opens while the guard holds. */
export interface Start extends Sending {
  readonly type: string;
  readonly to: string;
  readonly guard: readonly Condition[];
}

/** The condition that shows a part. `demand`: only code shows it, by `toggle`. `opened`: by a message of one of the types. */
export type VisibleWhen =
  | { readonly kind: 'always' | 'demand' }
  | { readonly kind: 'state'; readonly states: readonly string[] }
  | { readonly kind: 'open'; readonly part: string }
  | { readonly kind: 'field'; readonly path: string; readonly guard?: Condition }
  | { readonly kind: 'opened'; readonly types: readonly string[] }
  | { readonly kind: 'not'; readonly of: VisibleWhen }
  | { readonly kind: 'all' | 'any'; readonly of: readonly VisibleWhen[] };

/** Where a link leads. */
export interface LinkData {
  /** Path to the address: into the fields, or `item.…` into the item. */
  readonly path: string;
  /** The outbound message that hands the address to the host, and its field; without one the page opens it. */
  readonly sends?: { readonly type: string; readonly field: string };
}

/** One part of the anatomy. */
export interface PartData {
  readonly id: string;
  readonly within?: string;
  /** Path to the list of a part that stands once per item: into the fields, or `item.…` into the item of the part around it. */
  readonly each?: string;
  readonly visibleWhen: VisibleWhen;
  /** A press opens and closes what waits for it. */
  readonly discloses?: true;
  /** Of a tab: the tabs that its press closes. A second press leaves it open. */
  readonly insteadOf?: readonly string[];
  readonly leadsTo?: LinkData;
  /** Message key of its accessible name; `suffix`: the words that tell an instance apart follow. */
  readonly name?: { readonly key: string; readonly suffix: boolean };
}

/** One state: the message key of its label or a fixed text, its icon, its colour token. */
export interface StateData {
  readonly label?: string;
  readonly text?: string;
  readonly icon?: string;
  readonly color?: string;
}

/** How messages become instances. */
export interface InstanceData {
  /** Types of the opening messages. Without one, the component stands there from the start. */
  readonly opens: readonly string[];
  /** Path to a list in the opening message, of which each item opens an instance. */
  readonly each?: string;
  /** Field that identifies the instance: of the item with `each`, else of the message. */
  readonly key: string;
  /** Type of a later message → its field that names the instance, where it is not the key. */
  readonly match: Readonly<Record<string, string>>;
  /** Path to the text that names an instance for a person. */
  readonly name?: string;
  /** In a list all instances are shown at once, in a queue one after the other. */
  readonly arrangement: 'list' | 'queue';
}

/** A spec as data. The generated base class carries it in `static contract`. */
export interface Contract {
  readonly spec: string;
  readonly version?: string;
  readonly initial: string;
  readonly states: Readonly<Record<string, StateData>>;
  /** The first that holds for the fields of a new instance decides; `initial` holds without one. */
  readonly starts: readonly Start[];
  readonly transitions: readonly Transition[];
  readonly parts: readonly PartData[];
  /** Inbound message type → its fields; required ones are `true`. */
  readonly receives: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Outbound message type → its fields; required ones are `true`. */
  readonly sends: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Outbound message type → fields that a field part gives, and what a required one is while nothing gives it. */
  readonly unfed: Readonly<Record<string, Readonly<Record<string, { readonly part?: string; readonly value?: unknown }>>>>;
  /** Types of inbound messages that are applied once more in the state that they led to. */
  readonly again: readonly string[];
  /** Milliseconds, characters, lines, bytes or items. */
  readonly limits: Readonly<Record<string, number>>;
  /** Limit that messages name as an argument → its units in one of the argument. */
  readonly limitArgs?: Readonly<Record<string, number>>;
  /** Limit → field of the opening message that replaces it. */
  readonly overrides: Readonly<Record<string, string>>;
  /** State → disclosures that open by themselves in it. */
  readonly openIn: Readonly<Record<string, readonly string[]>>;
  readonly announcements: readonly { readonly event: string; readonly politeness: 'polite' | 'assertive'; readonly key: string }[];
  readonly keyboard: Readonly<Record<string, string>>;
  /** Name of a word that a renderer shows → message key, where the spec has one. */
  readonly words: Readonly<Record<string, string>>;
  /** The state label is a live region, so an announcement with the same words is left out. */
  readonly labelIsLive: boolean;
  /** Prop of the spec → property of the class. */
  readonly props: Readonly<Record<string, string>>;
  readonly instances: InstanceData;
  /** Role of the element around all instances, each of which is an item of it. */
  readonly holder?: string;
  /** Prop that holds the state, of a component that no message reaches. */
  readonly follows?: string;
  /** Paths to what a person calls an instance; the first with a text counts. */
  readonly titles?: readonly string[];
  /** Part that has the focus when an instance opens. */
  readonly focus?: string;
  /** Field or prop with a record → path below it to the text that stands for the record in a sentence. */
  readonly recordNames: Readonly<Record<string, string>>;
  /** Message → the arguments that stand for the number of items of a list. */
  readonly counted?: Readonly<Record<string, readonly string[]>>;
  /** Preset that holds without a choice. */
  readonly preset: string;
  readonly features: readonly string[];
}

/** Finds the text of a message in a locale. Returns an unknown key as it is, so that the gap shows. */
export type Words = (locale: string, key: string, args: Readonly<Record<string, unknown>>) => string;

/** The words of a renderer by name, in the language of the page. */
export type Word = (name: string, args?: Readonly<Record<string, unknown>>) => string;
