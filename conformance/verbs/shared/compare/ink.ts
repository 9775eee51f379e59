import type { Ink, InkAhead, InkSighting, InkSpot } from '../../../observer/ink-contract.ts';
import { contrastOf, minimumFor } from './contrast-ratio.ts';
import { brief } from './judgement.ts';

/**
 * The least contrast. Words: WCAG 2 AA, 1.4.3. Text of a disabled control and pictures need none there, but they have to
 * be seen: black at 38 % on white has 2.7, at 20 % 1.6, at 5 % 1.1. The hairline that many libraries draw around a field, #e2e8f0 on
 * white, has 1.23: a person sees it.
 */
const DISABLED = 1.5;
const PICTURE = 1.2;
/** At less contrast an animation has taken away what it leads to. */
const LOST = 1.3;
/**
 * The share of the real contrast that pixels show at least: thin stems below 18 px never reach their full colour. Measured
 * with real texts: 10 px and weight 300 at 4.5:1 show 3.5, everything else 4.1 and more.
 */
const SHOWN_BY_SMALL = 0.75;
/** A lone sign, such as an asterisk, has the thinnest stems: with 500 at 14 px it shows 0.61 of its contrast. */
const SHOWN_BY_SIGN = 0.55;
/**
 * The signs of Chinese, Japanese and Korean have many thin strokes, and so have the boxes that are drawn in their place where no font has
 * them: with 600 at 12 px they show 0.72 of 4.7:1.
 */
const SHOWN_BY_STROKES = 0.65;
const OF_STROKES = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const SHOWN_BY_LARGE = 0.9;
const SMALL = 18;

/** Letters below this height, or squeezed to this width on average, cannot be read. Shares are of the font size. */
const READABLE = 6;
const NARROWEST = 0.12;
/** The share of a spot's width and height that its ink extends over: less is cut away or covered. A word of stems, as "ill", fills 0.29 of its width. */
const COLUMNS = 0.22;
const ROWS = 0.22;
/** The share of the font size that the ink of a word is high at least: that of letters without ascenders, but for some fonts that imitate handwriting. */
const X_HEIGHT = 0.32;
/** The same of a word with a letter or digit that is taller than an x: lower-case figures and small capitals are about as high as an x. */
const TALL = 0.4;
const TALLER = /[\p{Lu}\p{Nd}bdfhklt]/u;
/** Signs without a letter or digit, such as an asterisk, fill less of their line by nature, and one letter may be a mere stem or a mere bar: 一. */
const OF_SIGNS = 0.5;
const OF_STEM = 0.5;
/** The share of the letters that show some ink, all but for rounding: a word without one letter is another word. */
const LETTERS = 0.99;
/** Area of ink for each letter, CSS pixels squared. */
const AREA = 0.75;
/** The share of the ink that may look like it without being it: other letters on a word are about as much as it. */
const CLUTTER = 0.6;
/** The least contrast among the letters of a word, in the picture as a person sees it: a blot has none. */
const RELIEF = 1.5;
/** The share of a weak contrast that letters of thin stems have among them. */
const RELIEF_SHOWN = 0.3;
/** Scattered or bent letters are 0.25 to 0.55 like themselves, with an outline that trembles 0.87; a filter of colours leaves 1. */
const LIKENESS = 0.65;
/** A text with softer edges is blurred beyond reading. */
const EDGE = 0.15;

/** Words of less opacity are as good as gone: black at 20 % on white has a contrast of 1.6. */
const FAINT = 0.2;

/** Whether the styles alone prove that a spot is seen. */
function isCertain({ doubts, colors, ...spot }: InkSpot): boolean {
  if (doubts.length > 0 || colors === null || unreadable(spot) !== undefined) return false;
  return contrastOf(colors).worst >= leastContrast(spot, minimumFor(colors));
}
/** What keeps a spot from being seen; `undefined` when it is. */
export function problemOf(spot: InkSighting): string | undefined {
  if (isCertain(spot)) return undefined;
  const { measure } = spot;
  const unread = unreadable(spot);
  if (unread !== undefined) return unread;
  if (measure === undefined) return 'it is nowhere in view';
  const { changed, columns, rows, inked, clutter, edge, relief = Infinity, likeness = 1 } = measure;
  const isPicture = spot.kind === 'picture';
  // Most of a picture may be pale.
  const contrast = isPicture ? measure.peak : measure.contrast;
  if (changed < (isPicture ? 4 : AREA * spot.letters)) return 'no ink of it is painted, or something lies on it';
  const least = leastContrast(spot, minimumFor({ ...NO_COLORS, size: spot.size, weight: spot.weight }));
  const isSign = !/[\p{L}\p{N}]/u.test(spot.text);
  const ofSmall = isSign ? SHOWN_BY_SIGN : OF_STROKES.test(spot.text) ? SHOWN_BY_STROKES : SHOWN_BY_SMALL;
  const shown = isPicture ? 1 : spot.size >= SMALL ? SHOWN_BY_LARGE : ofSmall;
  if (contrast < Math.max(least * shown, PICTURE)) return `its contrast is ${contrast.toFixed(2)}, of ${least} that are needed`;
  if (isPicture) return undefined;
  const share = isSign ? OF_SIGNS : 1;
  const extent = Math.min(share, spot.letters === 1 ? OF_STEM : 1);
  const high = Math.max(
    ROWS * spot.height,
    spot.kind === 'word' && spot.letters > 1 ? (TALLER.test(spot.text) ? TALL : X_HEIGHT) * spot.size : 0,
  );
  if (columns < COLUMNS * extent * spot.width || rows < extent * high) return 'most of it is cut away or covered';
  if (inked < LETTERS) return `only ${Math.round(inked * 100)} % of its letters show ink`;
  if (spot.kind === 'word' && clutter > CLUTTER) return 'something in its colour is painted among its letters';
  if (spot.kind === 'word' && relief < Math.min(1 + (contrast - 1) * RELIEF_SHOWN, RELIEF))
    return 'its letters do not stand out from what is among them';
  if (spot.kind === 'word' && likeness < LIKENESS) return 'a filter of the page distorts its letters';
  return edge < EDGE ? 'it is blurred' : undefined;
}
const NO_COLORS = { text: '', color: [0, 0, 0, 1], behind: [], across: [], uncertain: true } as const;

function leastContrast({ kind, disabled }: Pick<InkSpot, 'kind' | 'disabled'>, minimum: number): number {
  return kind === 'picture' ? PICTURE : disabled ? DISABLED : minimum;
}
/** What no picture can change. */
export function unreadable(spot: Omit<InkSpot, 'doubts' | 'colors'>): string | undefined {
  // A picture may blink, as a light does.
  const lost = spot.ahead.find((moment) => isLost(moment) && !(moment.repeats && spot.kind === 'picture'));
  if (lost?.restless === true) return 'it moves too fast to be read';
  if (lost !== undefined) return lost.repeats ? 'it blinks' : 'it is about to go';
  if (spot.kind === 'picture') return undefined;
  if (spot.width < 0.5 || spot.height < 0.5) return 'it takes up no space';
  if (spot.backwards) return 'it is mirrored or runs backwards';
  if (spot.masked) return 'its letters are masked';
  if (spot.piled) return 'it lies on the word before it';
  if (spot.astray) return 'it stands before the word that it follows';
  if (spot.alike) return 'its font draws different letters alike';
  if (spot.dwarfed === true) return 'its font draws a letter of it too small to be read, or with no ink';
  if (spot.huddled === true) return 'its letters lie on one another';
  if (spot.size < READABLE || spot.height < READABLE) return `its letters are ${Math.min(spot.size, spot.height).toFixed(1)} px high`;
  if (spot.kind === 'word' && spot.width < spot.letters * spot.size * NARROWEST) return 'its letters lie on one another';
  return undefined;
}

/** Whether nobody sees a spot any more at a moment that an animation leads to. What ends soon is looked at again when it has ended. */
function isLost({ shown, opacity, hit, colors }: InkAhead): boolean {
  return !shown || opacity < FAINT || !hit || (colors !== null && contrastOf(colors).best < LOST);
}

/** Whether all spots of one place are seen. What an ellipsis replaces need not be, but for the first word. */
export function isEnough(spots: readonly InkSighting[]): boolean {
  return spots.length > 0 && spots.every((one, index) => (one.shortened && index > 0) || problemOf(one) === undefined);
}

/** The sightings of each text, for each place where it stands. */
export function placesOf(sightings: readonly InkSighting[]): readonly (readonly (readonly InkSighting[])[])[] {
  return grouped(sightings, ({ wanted }) => wanted).map((spots) => grouped(spots, ({ place }) => place));
}
function grouped<T>(list: readonly T[], keyOf: (one: T) => number): T[][] {
  const groups = new Map<number, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

/** The judgement on ink: whether everything that was looked for is seen. */
export interface InkVerdict {
  readonly seen: boolean;
  /** One sentence; absent only from `seen`. */
  readonly message?: string;
}
/** Judges the ink of a query: each of its texts has to be seen in one place. Pure. Without any spot nothing is seen. */
export function judgeInk({ sightings, missing }: Ink): InkVerdict {
  if (missing.length > 0 || sightings.length === 0) return { seen: false, message: 'it is not in what the page shows' };
  for (const places of placesOf(sightings)) {
    if (places.some(isEnough)) continue;
    // What no picture can change keeps the others from being looked at.
    const bad = places[0]?.find((one) => unreadable(one) !== undefined) ?? places[0]?.find((one) => problemOf(one) !== undefined);
    if (bad !== undefined) return { seen: false, message: `"${brief(bad.text, 60)}" does not reach the eye: ${problemOf(bad) ?? ''}` };
  }
  return { seen: true };
}
