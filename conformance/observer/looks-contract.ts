// How things look: colours, letters, lines and pictures. All of it is JSON.

/** The calls about looks, each about one element. */
export interface LooksCalls {
  /** The letters of each visible occurrence of a text. */
  lettering(of: { readonly text: string; readonly properties: readonly string[] }): readonly Lettering[];
  /** The styles of what holds each visible occurrence of a text; those of a surface where it is painted. */
  wordStyles(of: { readonly text: string; readonly properties: readonly string[] }): readonly ComputedStyles[];
  /** The colours that mark each visible occurrence of a text. */
  marks(text: string): readonly Mark[];
  /** What sets `text` apart from `other` beside its colours; `null` where it is not to be seen. */
  signs(texts: { readonly text: string; readonly other: string }): Signs | null;
  /** How much of a text the eye gets, at once or by scrolling. */
  extent(text: string): Extent;
  /** Texts of the element of which the eye gets a part only, or nothing beside others that it gets. */
  cutTexts(argument: null): readonly CutText[];
  /** The nearest pictures on both sides of each visible occurrence of a text. */
  graphics(text: string): readonly Beside[];
  /** The gradients that the element and what is in it paint. */
  gradients(argument: null): readonly PaintedImage[];
  /** The outline of the surface of the element. */
  edges(argument: null): Edges;
  /** What lies between the element and the page behind it, or dims that page. */
  scrims(argument: null): readonly Scrim[];
  /** How what has the focus looks, and how what had it at the last call looks now; `true` forgets the last call. */
  focusLook(first: boolean): FocusLook;
  /** Where a picture of the viewport shows the element and what is pressed for it, scrolled into view. */
  lookBox(argument: null): LookBox;
}

/** CSS pixels of the viewport. `focused`: it has the focus, or something in it has. */
export type LookBox = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly focused: boolean;
};

/**
 * What has the focus; `number` 0 without it. `inside`: it lies in the element of the call. `own`: the browser shows the focus without any
 * style, by a caret, or another document has it. `behind`: what hides all of it, as everything is scrolled now. `around`: the numbers of the elements around it that take the focus too. A `look` is the same for what looks the same.
 */
export type FocusLook = {
  readonly number: number;
  readonly where: string;
  readonly inside: boolean;
  readonly own: boolean;
  readonly behind: string | null;
  readonly around: readonly number[];
  readonly look: string;
  readonly before: { readonly number: number; readonly look: string } | null;
};

/** What an element paints for a ground or a border, as the browser computes it: `linear-gradient(…), url(…)`. */
export type PaintedImage = { readonly where: string; readonly image: string };

/** The shape of letters and lines, the same for what looks the same; and the signs and words with a text, without numbers and spaces. */
export type Signs = { readonly shape: string; readonly beside: string };

/**
 * A layer over the whole page. `layers`: its grounds, nearest first, each with the colours that it may have; `null` where they cannot be
 * computed. `opacity`: that of the layer with all around it. `blur`: the filter on what lies behind. `fades`: the opacity of the page itself.
 */
export type Scrim = {
  readonly what: string;
  readonly layers: readonly (readonly Srgb[])[] | null;
  readonly opacity: number;
  readonly blur: string;
  readonly fades: number;
};

/** Red, green, blue 0–255, alpha 0–1. */
export type Srgb = readonly [red: number, green: number, blue: number, alpha: number];
/** A computed value; `srgb` for a colour. */
export type ComputedValue = { readonly value: string; readonly srgb: Srgb | null };
export type ComputedStyles = { readonly [property: string]: ComputedValue };

export type Size = { readonly width: number; readonly height: number };

/** One background: the colours that it may have at a place, and the opacity of all so far with it. */
export type Layer = { readonly colors: readonly Srgb[]; readonly opacity: number };
/** A visible text, its colour and the layers behind it, nearest first. */
export type ColoredText = {
  readonly text: string;
  readonly color: Srgb;
  readonly behind: readonly Layer[];
  /** Colours painted across the text, each above it, right below it or beside it. */
  readonly across: readonly Srgb[];
  /** Something behind has colours that cannot be computed. */
  readonly uncertain: boolean;
  /** Text of a style sheet, such as a glyph: it may be decoration, of which nobody asks for contrast. */
  readonly generated?: boolean;
  /** CSS pixels. */
  readonly size: number;
  readonly weight: number;
};

/**
 * An occurrence of a text: the computed styles of the element that holds it, its different letters and how wide each is. `number`: what a
 * list draws before the item around it.
 */
export type Lettering = {
  readonly styles: ComputedStyles;
  readonly letters: string;
  readonly widths: readonly number[];
  readonly number: number | null;
  readonly starts: LineStart | null;
};
/** The side of its block at which the lines of a text begin. */
export type LineStart = 'left' | 'right' | 'middle';
/**
 * The colours of an occurrence of a text. `own`: its letters, and the signs and lines in the largest element that holds no other
 * words. `ground`: what that element paints behind. `around`: what the elements around paint.
 */
export type Mark = { readonly own: readonly Srgb[]; readonly ground: readonly Srgb[]; readonly around: readonly Srgb[] };
/** Lines of a text as laid out, and those of which the eye gets both ends. No lines: the text is not there, or is laid out for no eye. */
export type Extent = { readonly lines: number; readonly reached: number };
/** The start of a text, and the first of its words that does not reach the eye. */
export type CutText = { readonly text: string; readonly lost: string };
/**
 * A picture, icon or sign beside a text. `sizes`: CSS pixels of its own box and of those around that hold nothing else.
 * `source`: the address of a picture.
 */
export type Graphic = { readonly where: string; readonly source: string; readonly sizes: readonly Size[] };
export type Beside = { readonly before: Graphic | null; readonly after: Graphic | null };
/** A side: its line, drawn as a border, outline or ring of shadow, on what lies outside of it and inside. */
export type Edge = { readonly side: string; readonly width: number; readonly outside: ColoredText; readonly inside: ColoredText };
/** `corners`: radii in CSS pixels, clockwise from the start of the top. Lengths of shadows are CSS pixels. */
/** `room`: CSS pixels outside of the box in which its shadows appear, on the side that has least. */
export type Edges = {
  readonly sides: readonly Edge[];
  readonly corners: readonly number[];
  readonly shadows: readonly Shadow[];
  readonly room: number;
};
export type Shadow = {
  readonly color: Srgb;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly inset: boolean;
};

/** CSS pixels of the viewport. */
export type Geometry = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Elements that their content reaches beyond, visibly. */
  readonly overflowing: readonly string[];
  /** Elements that cut off a text or a control, without a way to scroll and without an ellipsis. */
  readonly cutting: readonly string[];
  /** Elements that a person has to scroll sideways to reach a control. */
  readonly sideways: readonly string[];
  readonly beyondViewport: boolean;
  readonly pageScrolls: boolean;
};
export type Surface = Size & { readonly x: number; readonly y: number };
