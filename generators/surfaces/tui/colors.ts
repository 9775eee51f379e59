import { OKLCH, sRGB, to } from 'colorjs.io/fn';
import type { Color } from '../view/token-values.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** The levels of a channel in the colour cube of 256-colour terminals (xterm). */
const LEVELS = [0, 95, 135, 175, 215, 255] as const;

/** The 16 colours of a terminal as xterm draws them. */
const BASIC: readonly Rgb[] = [
  [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
  [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
]; // prettier-ignore

/** One colour for the three kinds of terminals. */
export interface TerminalColor {
  /** `#rrggbb` */
  readonly hex: string;
  /** From 16 to 255: the first 16 differ from terminal to terminal. */
  readonly cube: number;
  /** From 0 to 15. */
  readonly basic: number;
}

/** A terminal has no transparency: the colour lies over `behind`. */
export function terminalColor(color: Color, behind: Color): TerminalColor {
  const over = (front: number, back: number): number => Math.round((front * color.alpha + back * (1 - color.alpha)) * 255);
  const rgb: Rgb = [over(color.red, behind.red), over(color.green, behind.green), over(color.blue, behind.blue)];
  return {
    hex: `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    cube: 16 + nearest(CUBE, rgb),
    basic: basicOf(rgb),
  };
}

/**
 * From which hue on, in degrees of OKLCH, a colour goes by which of the 16. Orange counts as yellow, which many terminals draw as
 * brown, so that a warning is not an error.
 */
const HUES: readonly (readonly [from: number, index: number])[] = [[350, 1], [285, 5], [232, 4], [170, 6], [120, 2], [40, 3], [0, 1]]; // prettier-ignore
const GREYS = [0, 8, 7, 15] as const;
/** Chroma in OKLCH up to which a colour counts as grey, for the greys of a design are often tinted, and that of pale and of dark ones. */
const TINT = 0.05;
const STRONG_TINT = 0.08;
/** Lightness in OKLCH, from 0 to 1, from which on a colour is pale, and up to which it is dark. */
const PALE = 0.9;
const DARK = 0.33;

/**
 * The one of the 16 colours that means the same: that of its hue, so that an error stays red, or a grey for a colour without one. The
 * nearest colour of a dark green is black. Dark and pale colours are mostly what others lie on, or lie on it: for them contrast counts.
 */
function basicOf(rgb: Rgb): number {
  const { lightness, chroma, hue } = perceived(rgb);
  const closest = (indexes: readonly number[]): number =>
    indexes.reduce((best, index) => {
      const away = (one: number): number => Math.abs(perceived(BASIC[one] ?? rgb).lightness - lightness);
      return away(index) < away(best) ? index : best;
    });
  if (lightness < DARK || chroma < (lightness > PALE ? STRONG_TINT : TINT)) return closest(GREYS);
  const [, index] = HUES.find(([from]) => hue >= from) ?? [0, 1];
  return closest([index, index + 8]);
}

interface Perceived {
  readonly lightness: number;
  readonly chroma: number;
  /** In degrees, from 0 to 360. */
  readonly hue: number;
}

function perceived([red, green, blue]: Rgb): Perceived {
  const [lightness, chroma, hue] = to({ space: sRGB, coords: [red / 255, green / 255, blue / 255], alpha: 1 }, OKLCH).coords;
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

/** Colours 16 to 255: the cube, then 24 greys. */
const CUBE: readonly Rgb[] = [
  ...LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue): Rgb => [red, green, blue]))),
  ...Array.from({ length: 24 }, (_, step): Rgb => [8 + 10 * step, 8 + 10 * step, 8 + 10 * step]),
];

/** Index of the colour with the least distance, weighted as the eye sees the channels. */
function nearest(all: readonly Rgb[], [red, green, blue]: Rgb): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  all.forEach(([r, g, b], index) => {
    const mean = (red + r) / 2;
    const distance = (2 + mean / 256) * (red - r) ** 2 + 4 * (green - g) ** 2 + (2 + (255 - mean) / 256) * (blue - b) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}
