// The calls about ink: whether words, values and pictures reach the eye. All of it is JSON.
import type { ColoredText } from './contract.ts';

/**
 * What is looked for in elements:
 * - `texts` that all stand in one of them, or are its field or label. A text is given as the page has it (a run, label or
 *   value of a `Reading`), for it is compared white space apart;
 * - `values` of fields in them;
 * - `anything` that a person sees of one of them, or of `each` one that is visible by its styles; with a `name`, also the words of the name
 *   where one of them has them in sight: in its label, or in itself when it has none;
 * - `media` of a kind: those with these indices in the lists that `ObserverCalls.media` gives of the visible elements.
 */
export type InkQuery =
  | { readonly kind: 'texts' | 'values'; readonly texts: readonly string[] }
  | { readonly kind: 'anything'; readonly name?: string }
  | { readonly kind: 'each' }
  | { readonly kind: 'media'; readonly medium: string; readonly indices: readonly number[] };

/**
 * A place where ink is expected: the letters of a word, a text from a style sheet, the text of a field, or a picture. A
 * `picture` also stands for an element without words of its own, such as the icon that a label names.
 */
export type InkSpot = {
  /** For the calls about the spots of the last search. */
  readonly id: number;
  readonly kind: 'word' | 'generated' | 'field' | 'picture';
  /** Index of the text, the element or the medium; 0 for `anything`. */
  readonly wanted: number;
  /** The same text may stand in several places; one that is seen is enough. */
  readonly place: number;
  readonly text: string;
  readonly letters: number;
  /** The least width and height that the ink should extend over, CSS pixels as painted. */
  readonly width: number;
  readonly height: number;
  /** Its line runs downwards or upwards: `width` is along it, `height` across. */
  readonly sideways?: true;
  /** Font size in CSS pixels as painted. */
  readonly size: number;
  readonly weight: number;
  /** In a disabled control: WCAG asks for no contrast. */
  readonly disabled: boolean;
  /** Mirrored, or written from the wrong side. */
  readonly backwards: boolean;
  /** Replaced by dots as a password is. */
  readonly masked: boolean;
  /** Set in a font of the page that draws different letters alike. */
  readonly alike: boolean;
  /** With a letter that a font of the page draws at hardly any height. */
  readonly dwarfed?: boolean;
  /** With letters that lie on one another, by their spacing or by their places in a drawing. */
  readonly huddled?: boolean;
  /** On top of the word before it. */
  readonly piled: boolean;
  /** Before the word that it follows, on the same line. */
  readonly astray: boolean;
  /** Cut off where the page shows an ellipsis instead. */
  readonly shortened: boolean;
  /** Moments that running animations and timers lead to and at which it shows less than now. */
  readonly ahead: readonly InkAhead[];
  /**
   * Why the styles alone do not prove that the ink is seen; empty when they do and the `colors` have enough contrast. `elsewhere`: they do
   * where scrolling leads to, unless the page answers the scrolling.
   */
  readonly doubts: readonly string[];
  readonly colors: ColoredText | null;
};

/** What a running animation or a timer is about to make of a spot: at its end, or, if it `repeats`, in each round. */
export type InkAhead = {
  readonly repeats: boolean;
  /** By its styles and those around it. */
  readonly shown: boolean;
  /** Opacities of everything around multiplied; 0 when it is not shown. */
  readonly opacity: number;
  /** Hit tests on a word give it, asked of the end alone; it is where it can be seen. */
  readonly hit: boolean;
  readonly colors: ColoredText | null;
  /** It moves so fast that nobody reads it. */
  readonly restless?: true;
};

/** A rectangle in CSS pixels of the viewport. */
export type InkBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
/** The spots in the viewport. `page` is where the viewport lies in the page, `offset` in the window (a frame has its own), `size` its own. */
export type InkView = {
  /** Scrolling changed something since the last view. */
  readonly moved: boolean;
  /** An animation of the page is about to start. */
  readonly starting: boolean;
  readonly page: { readonly left: number; readonly top: number };
  readonly offset: { readonly left: number; readonly top: number };
  readonly size: { readonly width: number; readonly height: number };
  readonly spots: readonly InkPlace[];
};
/** Where a spot lies now: its boxes, and of a word those of its single letters. */
export type InkPlace = { readonly id: number; readonly boxes: readonly InkBox[]; readonly letters: readonly InkBox[] };

/** What taking the ink away changed in the picture. */
export type InkMeasure = {
  /** Area, CSS pixels squared. */
  readonly changed: number;
  /** CSS pixels of the spot's width and height that the ink extends over, along its line and across. */
  readonly columns: number;
  readonly rows: number;
  /** WCAG ratio of a pixel with and without ink: a tenth of the ink has more. */
  readonly contrast: number;
  /** The ratio that some ink reaches: 16 square CSS pixels of it, or half of it. */
  readonly peak: number;
  /** The share of the single letters that show ink; 1 without any. */
  readonly inked: number;
  /** What looks like the ink among the letters and is there without it, as a share of the ink. */
  readonly clutter: number;
  /** WCAG ratio of the lightest and the darkest among the letters with their ink; absent from older logs. */
  readonly relief?: number;
  /** How much the letters look like themselves without the filters of the page's own making around them, 0 to 1; absent without such filters. */
  readonly likeness?: number;
  /** Steepest step from one pixel to the next, as a share of the strongest ink: low for a blurred text. */
  readonly edge: number;
};
/** A spot with the measure of its pictures; without one it is certain, or it was never in the viewport. */
export type InkSighting = InkSpot & { readonly measure?: InkMeasure };
/** What the ink of a query showed. `missing`: indices of texts that were not found. */
export type Ink = { readonly sightings: readonly InkSighting[]; readonly missing: readonly number[] };

/**
 * The calls of a search, in this order: `inkOf` finds the spots; `inkView` shows some of them, as often as needed;
 * `takeInk` (or `takeFilters`) and `giveInk` around each picture without ink; `inkStay` watches what is seen; `endInk`. No call changes the DOM, and none fires an event
 * but `scroll`.
 */
export interface InkCalls {
  /**
   * The spots of elements. Starts a new search, which ends the last. `due`: ms of real time until the next timer of the page, `null`
   * without one.
   */
  inkOf(query: InkQuery, elements: readonly Element[]): { spots: readonly InkSpot[]; missing: readonly number[]; due?: number | null };
  /** The given spots that lie in the viewport; with `scrolled`, after the first was scrolled to the middle as far as a person can. */
  inkView(view: { readonly ids: readonly number[]; readonly scrolled: boolean }): InkView;
  /** Spots of the search anew, as everything is scrolled now. */
  inkHere(ids: readonly number[]): readonly InkSpot[];
  /** Watches spots while timers of the page are due, at most `most` ms of real time. Those that show less meanwhile. */
  inkStay(watch: { readonly ids: readonly number[]; readonly most: number }): Promise<readonly InkSpot[]>;
  /** Takes the ink of spots away. */
  takeInk(ids: readonly number[]): null;
  /** Takes filters of the page's own making around spots away, and with `ink` also their ink. */
  takeFilters(taken: { readonly ids: readonly number[]; readonly ink: boolean }): null;
  /** Gives all back that was taken. */
  giveInk(): null;
  /** Scrolls everything back. */
  endInk(): null;
}
