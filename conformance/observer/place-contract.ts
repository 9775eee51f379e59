// Where things stand, and what a person reaches of them. All of it is JSON.

/** The calls about places, each about one element. */
export interface PlaceCalls {
  /** Where the element stands: in the document, and for the eye. */
  standing(argument: null): Standing;
  /** Whether each visible occurrence of a text lies whole in the viewport; without a text the element itself. */
  view(text: string | null): readonly View[];
  /** For each visible occurrence of a text the left ends of its letters `at`, counted without white space; `null` where one has no box. */
  letterLefts(of: { readonly text: string; readonly at: readonly number[] }): readonly (readonly (number | null)[])[];
  /** Whether what has the focus lies whole in the viewport, wherever that is. */
  focusView(argument: null): readonly View[];
  /** What of the element lies beyond its scroller. `start` scrolls it back first. */
  scroller(from: 'start' | null): Scroller;
  /** What at and below the element, and in frames there, a person could edit. */
  editables(argument: null): readonly string[];
  /** The pages nested at and below the element, visible or not. */
  nestedPages(argument: null): readonly NestedPage[];
  /** The rows of the tables, grids and lists of terms at and below the element. */
  rows(argument: null): readonly TableRow[];
}

/** `path`: the places among the children on the way down to the element. `inline`: the way in which lines are read. */
export type Standing = {
  readonly path: readonly number[];
  readonly inline: 'ltr' | 'rtl';
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The boxes around it that cut it off or scroll, the innermost first. Absent in logs of older versions. */
  readonly frames?: readonly Frame[];
};

/** A box on the way down to an element: `depth` is how much of the element's path leads to it. */
export type Frame = {
  readonly depth: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** `cut`: what keeps a piece of it from the viewport; empty for nothing. `left` and `right` are those of its box, or of its letters. */
export type View = { readonly cut: string; readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** CSS pixels. `found` is false when nothing at, in or around the element scrolls its content upwards. */
export type Scroller = {
  readonly found: boolean;
  readonly where: string;
  /** The height that the eye gets of it. */
  readonly height: number;
  readonly viewport: number;
  /** What it holds beyond that height. */
  readonly more: number;
  /** How far it is scrolled, and whether it goes no further. */
  readonly scrolled: number;
  readonly ended: boolean;
  /** The last words, picture or control lies in view. */
  readonly lastInView: boolean;
  /** The element that has the focus is the scroller itself. */
  readonly focused: boolean;
  /** The scroller takes the focus in every browser. */
  readonly focusable: boolean;
  /** The focus is at or in the scroller. */
  readonly inside: boolean;
  /** The middle of what the viewport shows of it. */
  readonly x: number;
  readonly y: number;
};

/**
 * A cell with the texts of the headers that it stands under. `texts`: what is read in it. `under`: whether it stands there
 * for the eye, too. `whole`: whether the eye gets all of its words.
 */
export type TableCell = {
  readonly headers: readonly string[];
  readonly texts: readonly string[];
  readonly under: boolean;
  readonly whole: boolean;
};
export type TableRow = { readonly cells: readonly TableCell[] };

/**
 * A nested page. `sandbox`: the words of the attribute, `null` without one. `open`: its document and the page reach each other,
 * whatever the attribute says.
 */
export type NestedPage = {
  readonly source: string;
  readonly sandbox: readonly string[] | null;
  readonly open: boolean;
  readonly name: string;
  readonly seen: boolean;
};

/** Words of a name: the source and flags of a regular expression. */
export type Words = { readonly source: string; readonly flags: string };
/** Elements of one role whose accessible names fit. */
export type Named = { readonly role: string; readonly names: readonly Words[] };

/**
 * Elements that fit one of the selectors, or one of the roles with its name, and hold all of the texts. `part`: the name under which an answer
 * tells that it used them.
 */
export type Whereabouts = {
  readonly part: string;
  readonly selectors: readonly string[];
  readonly named?: readonly Named[];
  readonly texts: readonly string[];
};
