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
    basic: nearest(BASIC, rgb),
  };
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
