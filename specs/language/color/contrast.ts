import type { Scheme } from '../model/token.ts';
import type { RgbColor } from './parse.ts';

/**
 * WCAG 2.2 contrast ratio, 1 to 21. A translucent foreground is laid over its background, a translucent background over
 * the canvas of its scheme: white in light, black in dark.
 */
export function contrastRatio(foreground: RgbColor, background: RgbColor, scheme: Scheme): number {
  const canvas: RgbColor = { channels: scheme === 'light' ? [1, 1, 1] : [0, 0, 0], alpha: 1 };
  const back = over(background, canvas);
  const [lighter, darker] = [luminance(over(foreground, back)), luminance(back)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Source-over compositing on an opaque colour, in sRGB as browsers do it. */
export function over(top: RgbColor, bottom: RgbColor): RgbColor {
  const mix = (index: 0 | 1 | 2): number => top.channels[index] * top.alpha + bottom.channels[index] * (1 - top.alpha);
  return { channels: [mix(0), mix(1), mix(2)], alpha: 1 };
}

/** WCAG 2.2 relative luminance of an opaque colour. */
function luminance({ channels: [red, green, blue] }: RgbColor): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
