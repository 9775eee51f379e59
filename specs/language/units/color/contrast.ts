import type { Scheme } from '../../model/token.ts';
import { BLACK, over, WHITE, type RgbColor } from './rgb.ts';

/** The colour of an empty page: white in light, black in dark. */
export const CANVAS: Readonly<Record<Scheme, RgbColor>> = { light: WHITE, dark: BLACK };

/** WCAG 2.2 contrast ratio of two opaque colours, 1 to 21, in either order. */
export function luminanceRatio(one: RgbColor, other: RgbColor): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * WCAG 2.2 contrast ratio of a text on its background, 1 to 21. A translucent text lies over the background, a translucent
 * background over the canvas.
 */
export function contrastRatio(foreground: RgbColor, background: RgbColor, scheme: Scheme): number {
  const back = over(background, CANVAS[scheme]);
  return luminanceRatio(over(foreground, back), back);
}

/** WCAG 2.2 relative luminance of an opaque colour. */
function luminance({ channels: [red, green, blue] }: RgbColor): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
