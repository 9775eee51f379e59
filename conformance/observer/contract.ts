// The calls from the runner into the page: names, arguments and results. All of it is JSON.
import type { Announcements } from './announcement-contract.ts';
import type { Choice, FieldValue } from './field-contract.ts';
import type { Motion } from './motion-contract.ts';
import type { Clipboard, Copies, FetchHint, Stored } from './outside-contract.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { ColoredText, ComputedStyles, Geometry, LooksCalls, Size, Surface } from './looks-contract.ts';
import type { PlaceCalls, Whereabouts, Words } from './place-contract.ts';
import type { ClockMove, ClockMoved, HarnessCall, Mount, Mounted, PageAnswerText } from './page-contract.ts';

/**
 * The calls about one element (default: the root element of the document). Each is a function of the injected observer;
 * `Stage.observe` makes the call from the runner.
 */
export interface ObserverCalls extends LooksCalls, PlaceCalls {
  // What a person perceives
  /** Reads an element and the frames in it. */
  read(argument: null): Reading;
  /** All text in the document tree, visible or not. */
  fullText(argument: null): FullText;
  /** Texts written inside the element since the mount, also inside one that the page replaced by this element. */
  history(argument: null): WrittenTexts;
  /** Pictures, sounds or films below the element. */
  media(kind: string): readonly Medium[];
  /** Lines between two texts of the element, or between a text and the medium next to it on that side. */
  between(ends: readonly SeparatedEnd[]): Separation;
  /** Whether the eye gets a text of the element as a whole. */
  clipped(text: string): TextClip;

  // Accessibility
  states(argument: null): States;
  /** Whether the eye gets an asterisk in the label of the field, or beside the field. */
  asterisk(argument: null): boolean;
  /** The accessibility tree at and below the element, as an ARIA snapshot. */
  snapshot(argument: null): string;
  description(argument: null): Description;
  /** Fields below the element and their labels. */
  fields(argument: null): readonly LabelledField[];
  /** Elements below the element that take presses. */
  targets(argument: null): readonly PressTarget[];
  /** What the live regions of the page said since the mount. */
  announcements(argument: null): Announcements;
  /** Whether the accessibility engine was taken by `engine`. */
  hasEngine(argument: null): boolean;
  /** Runs the accessibility engine on the element. */
  audit(options: AuditOptions): Audit;

  // Focus
  focus(argument: null): Focus;
  /** Whether the element has the focus, or a control around it has. */
  focusAround(argument: null): boolean;
  /** Whether the focus is in the element's group, from where an arrow key leads to it, not Tab. */
  focusBeside(argument: null): boolean;
  /** The name and the text of what has the focus; empty without one. */
  focusWords(argument: null): string;
  focusReturn(argument: null): FocusReturn;
  nativeModal(argument: null): boolean;
  /** The number of elements in the element at which Tab stops by default. */
  tabStops(argument: null): number;

  // Fields
  value(argument: null): FieldValue;
  choice(argument: null): Choice;
  /** Controls with an expanded state that a person can press, in document order. */
  disclosures(argument: null): readonly Disclosure[];

  // Looks and layout
  style(properties: readonly string[]): ComputedStyles;
  /** Place and size; `scrolled` scrolls the element into view first. */
  geometry(scroll: 'scrolled' | null): Geometry;
  /** Visible texts with their colours and what lies behind them. */
  contrast(argument: null): readonly ColoredText[];
  /** Where the painted surface of the element lies. */
  surface(argument: null): Surface;
  viewport(argument: null): Size;
  motion(argument: null): Motion;

  // What leaves the page
  clipboard(argument: null): Clipboard;
  copies(argument: null): Copies;
  /** Puts a text on the clipboard for a paste. `false`: the page may not. */
  setClipboard(text: string): boolean;
  /** Addresses of the pages that the page has opened since the mount. */
  openings(argument: null): readonly string[];
  /** Addresses in frames and hints of the document, and those that worklets and connections asked since the mount: no request of them is visible. */
  hints(argument: null): readonly FetchHint[];
  /** The texts that the page told other windows since the mount. */
  tellings(argument: null): readonly string[];
  storage(argument: null): Stored;
  /** Whether the page has told or kept more since the mount than is read: anything could stand there. */
  unread(argument: null): boolean;

  // The page
  /** `absent`, `ready`, or a sentence about what is wrong with `__kmd__`. */
  ready(argument: null): PageAnswerText;
  /** Starts a new record, lets the clock run on, mounts and reads the outbox, in this order. */
  mount(mount: Mount): Mounted;
  harness(call: HarnessCall): PageAnswerText;
  /** Moves the clock of the page and of the frames in it, and reads the outbox. */
  clock(move: ClockMove): ClockMoved;

  // Input
  /** Remembers the element until the next mount. Its number, for `Place.held`. */
  hold(argument: null): number;
  /** Waits at most `most` ms until a press can reach the element, and remembers it for `hit`. */
  pressPoint(wish: PressWish): PressPoint;
  /** Where the middle of the element is, scrolled into view, whatever lies over it. */
  middle(argument: null): PressPoint;
  /** Whether a press since `pressPoint` ended as a click on the remembered element or the label that stands for it. */
  hit(argument: null): PressEnd;
  /** Focuses the first editable element at or below the element. */
  edit(argument: null): Editing;
  /** Gives a field with a picker its value, as the picker does. The value that it then has. */
  setValue(value: string): string;
  /** Chooses options of a native list by their labels. A sentence about what prevents it, else empty. */
  select(labels: readonly string[]): string;
  /** Scrolls to the element. */
  scrollTo(argument: null): null;
  /**
   * Scrolls `through` everything that scrolls and back, to the `next` place that scrolling leads to and nobody sees, or `back` to where
   * everything was. `false`: there is nothing more to scroll.
   */
  scrollOn(how: 'through' | 'next' | 'back'): boolean;
  /** What the focused field holds, and the number of the field; `null` when no field has the focus. */
  typed(argument: null): Typed | null;
  /** Points of the viewport where the pointer is over what the element shows, from top to bottom: a dozen at most. */
  hoverStops(argument: null): readonly Point[];
  /** Gives the element the focus. */
  takeFocus(argument: null): Focus;
  /** The numbers of the visible elements below the element that a person may take for a link. */
  links(argument: null): readonly number[];

  // Control of the observer
  /** Starts a new record; belongs right before each mount. */
  begin(argument: null): null;
  /** Waits at most `most` ms of real time for a change since the last observation. `false`: there was none, and nothing moves. */
  changed(most: number): boolean;
  /** Waits `ms` milliseconds of real time. */
  wait(ms: number): null;
  /** Takes the accessibility engine that the runner has brought into the observer's world. */
  engine(argument: null): null;
}

/** The calls about many elements at once; one result for each. */
export interface ElementsCalls {
  seenOf(argument: null): boolean;
  /** What is read in each; `null` for an invisible one, `{}` for visible ones after the first `most`. */
  readingsOf(most: number): Reading | Record<never, never> | null;
  fullTexts(argument: null): FullText;
  /** The visible text of each, with no other breaks than those for the eye. */
  laidOutTexts(argument: null): string;
  /** What assistive technology gets of each and the eye does not; what an unseen announcer said last is left out. */
  unseenTexts(argument: null): string;
  /** Whether the eye gets each, and whether assistive technology does. */
  presenceOf(argument: null): Presence;
  /** The numbers of the elements. */
  numbersOf(argument: null): number;
}

export type { ColoredText, ComputedStyles, ComputedValue, Geometry, Layer, Size, Srgb, Surface } from './looks-contract.ts';
/** `name`: what an element is called that somebody gets; absent for one without a name. */
export type Presence = { readonly seen: boolean; readonly heard: boolean; readonly name?: string };

export type ArgumentOf<Calls, Name extends keyof Calls> = Calls[Name] extends (argument: infer Argument) => Json ? Argument : never;
export type ResultOf<Calls, Name extends keyof Calls> = Calls[Name] extends (argument: never) => infer Result ? Result : never;

/** Elements by role and accessible name, or by their words, below each element of `within`, else below the body. */
export type Query = {
  /** An element needs one of the roles, and all of the names. Neither roles nor words: the scopes themselves. */
  readonly roles: readonly string[];
  readonly names: readonly Words[];
  /** Names of other parts of the same role: an element with one of them is no element of this part. */
  readonly others?: readonly Words[];
  /** Elements without a role that hold nothing but words: the innermost ones whose text fits all of these. */
  readonly words?: readonly Words[];
  readonly within?: Query;
  /** Without the rows that hold the headers of a table's columns: they are none of its entries. */
  readonly entries?: true;
  /** Only those that lie in no other one: what fits further inside is another part. */
  readonly outermost?: true;
  /** Only the one with this index, in document order. */
  readonly nth?: number;
  /** Where the part is said to be when nothing fits. */
  readonly at?: Whereabouts;
};
/** One element of a query: the one with an index, the first seen one, or the first seen one with the first as a fallback. */
export type Pick = number | 'seen' | 'any';
/** `held`: the number that `hold` gave the element. It counts instead of the query while the element is in the document. */
export type Place = {
  readonly query: Query;
  readonly pick: Pick;
  readonly held?: number;
  /** Elements count that assistive technology does not get. */
  readonly silent?: boolean;
  readonly finder?: Finder;
};
/** The first `most` elements of a query; with `silent` also those that only assistive technology does not get. */
export type Every = { readonly every: Query; readonly most: number; readonly silent?: boolean };

/** Elements at or near a place that take real input, with the argument of each finder. */
export interface Finders {
  /** The combo box. */
  combobox: null;
  /** What a person presses to open a combo box. */
  opener: null;
  /** The option with this index in `Choice.options`. */
  option: number;
  /** The disclosure with this number. */
  disclosure: number;
  /** The link with this number. */
  link: number;
}
export type Finder = { [Name in keyof Finders]: { readonly name: Name; readonly argument: Finders[Name] } }[keyof Finders];

/** One call of the runner; `settle` waits first until nothing moves, at most so many ms of real time. */
export type Request = {
  readonly call: string;
  readonly argument: Json;
  /** Absent: the root of the document. */
  readonly place?: Place | Every;
  readonly settle?: number;
};
/**
 * `absent`: the place holds no element. `told`: parts that only their whereabouts found. `state`: two answers with one number tell of one state of the page; 0 while something
 * moves.
 */
export type Answer = { readonly state: number; readonly told?: readonly string[] } & (
  { readonly result: Json } | { readonly absent: true }
);

/** Waits at most `most` ms. `at`: near that end of its first line where a press reaches the control there, else in the middle. */
export type PressWish = { readonly most: number; readonly enabled: boolean; readonly at?: 'start' | 'end' };
/** A point of the viewport in CSS pixels at which a press reaches the element; or why none does. */
export type PressPoint = { readonly x: number; readonly y: number } | { readonly problem: string };
/** How a press ended; `slipped`: beside its element, which moved when the press took the focus from a field: what that then says takes room. */
export type PressEnd = 'hit' | 'missed' | 'slipped';
export type Point = { readonly x: number; readonly y: number };
export type Typed = { readonly value: string; readonly field: number };
/** What became of the wish to edit an element. `value` is its text. */
export type Editing = {
  readonly state: 'ready' | 'none' | 'disabled' | 'read-only' | 'unfocused';
  readonly type: string;
  readonly value: string;
};

/**
 * `shown`, or why the eye does not get what stands in an element: `detached`, `unrendered` (display, content-visibility,
 * a closed `<details>`), `invisible` (visibility), `transparent` (opacity 0 here or around), `offscreen` (cut to a pixel or
 * moved out of the page, for screen readers only).
 */
export type Sight = 'detached' | 'unrendered' | 'invisible' | 'transparent' | 'offscreen' | 'shown';

export type Reading = {
  /** Visible text, blocks on lines of their own. */
  readonly text: string;
  /** Visible text that is hidden from assistive technology. */
  readonly silent: string;
  /** The text of each element with a text node, and of each line. */
  readonly runs: readonly string[];
  /** Names of visible elements from attributes, which a picture or a sign stands for. */
  readonly labels: readonly string[];
  /** Such names of elements that show other words: for the ear alone. */
  readonly heard: readonly string[];
  /** Visible values of fields. */
  readonly values: readonly string[];
  readonly truncated: boolean;
  readonly seen: boolean;
};

export type FullText = {
  readonly text: string;
  /** Attribute values and field values, one on a line. */
  readonly attributes: string;
};

/** A written text: the text node or label, its line, whether it could be seen, and ms of real time since the mount. */
export type WrittenText = { readonly leaf: string; readonly line: string; readonly sight: Sight; readonly at: number };
export type WrittenTexts = { readonly entries: readonly WrittenText[]; readonly truncated: boolean };

export type Medium = {
  readonly tag: string;
  /** Hidden from assistive technology. */
  readonly silent: boolean;
  readonly seen: boolean;
  readonly sight: Sight;
  readonly loaded: boolean;
  /** Pixels of the picture itself. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels of the box. */
  readonly drawn: Size;
  /** A picture of which the box shows a piece, or which it bends out of its shape. */
  readonly misshapen: boolean;
  readonly name: string;
  readonly controls: boolean;
  readonly autoplay: boolean;
  readonly source: string;
};

/** `found`: for each text whether it is there. */
/** `on`: each colour of a line upon what lies beside or behind it; empty when that cannot be told. */
/** A text, or the kind of the medium that stands next to the other end on its side. */
export type SeparatedEnd = string | { readonly media: string };
export type SeparatingLine = { readonly what: string; readonly thickness: number; readonly on: readonly ColoredText[] };
export type Separation = { readonly found: readonly boolean[]; readonly lines: readonly SeparatingLine[] };

/** `scrolled`: scrolling shows it; `clipped`: in the document, cut off for the eye. */
export type TextClip =
  { readonly state: 'visible' | 'scrolled' | 'clipped' | 'absent' } | { readonly state: 'hidden'; readonly sight: Sight };

/** `null`: the element cannot have this state. */
export type States = {
  readonly expanded: boolean | null;
  readonly checked: boolean | 'mixed' | null;
  readonly disabled: boolean;
  readonly required: boolean | null;
  readonly invalid: boolean | null;
  readonly busy: boolean;
  readonly pressed: boolean | null;
  readonly selected: boolean | null;
  readonly readonly: boolean;
  readonly modal: boolean;
  /** As what it is current in its set. */
  readonly current: boolean | string;
  /** How rows are sorted by this header. */
  readonly sort: string | null;
};

export type Description = { readonly description: string; readonly error: string; readonly title: string };
export type LabelledField = { readonly where: string; readonly role: string; readonly label: string };

/** A control with its box in CSS pixels; `inline` stands in a sentence. */
export type PressTarget = {
  readonly where: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly inline: boolean;
};

export type AuditOptions = { readonly rules: readonly string[] } | { readonly tags: readonly string[] };
/** A rule that some elements break, or that the engine could not decide. */
export type Finding = {
  readonly rule: string;
  readonly impact: string;
  readonly help: string;
  readonly count: number;
  readonly nodes: readonly { readonly html: string; readonly summary: string }[];
  /** The texts of an undecided contrast finding. */
  readonly texts?: readonly ColoredText[];
  /** Elements of an undecided contrast finding that are not among the texts. */
  readonly unmeasured?: number;
  /** Of a finding about hidden elements that take the focus: their numbers. Empty: not all of them are known. */
  readonly stops?: readonly number[];
};
/** `passes`: rules that found something and hold. */
export type Audit = { readonly violations: readonly Finding[]; readonly incomplete: readonly Finding[]; readonly passes: number };

export type Focus = {
  /** Whether anything but the page itself has the focus; its description, number (0 for nothing) and role (empty for nothing). */
  readonly focused: boolean;
  readonly where: string;
  readonly number: number;
  readonly role: string;
  /** Tab may stop in what has the focus more than once: in each field of a date, at each button of a player, in a frame. */
  readonly several: boolean;
  /** Tab stops by default at what has the focus. */
  readonly stop: boolean;
  /** The element has the focus. */
  readonly self: boolean;
  /** The focus is at or in the element. */
  readonly inside: boolean;
};
export type FocusReturn = {
  /** Elements that had the focus last and are gone. */
  readonly left: number;
  readonly before: string;
  readonly known: boolean; // whether an element had the focus before those
  readonly where: string;
  /** Whether that element has the focus again. */
  readonly back: boolean;
};

export type Disclosure = { readonly number: number; readonly name: string; readonly expanded: boolean };

export type { Clipboard, Copies, Copy, FetchHint, Stored } from './outside-contract.ts';
export type { Choice, FieldValue, Option } from './field-contract.ts';
export type { Motion, MovingElement } from './motion-contract.ts';
export type { Announcement, Announcements } from './announcement-contract.ts';
