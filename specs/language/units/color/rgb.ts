/** A colour as a screen shows it: sRGB channels and opacity, each from 0 to 1. */
export interface RgbColor {
  readonly channels: readonly [number, number, number];
  readonly alpha: number;
}

export const WHITE: RgbColor = { channels: [1, 1, 1], alpha: 1 };
export const BLACK: RgbColor = { channels: [0, 0, 0], alpha: 1 };
export const CLEAR: RgbColor = { channels: [0, 0, 0], alpha: 0 };

/** Source-over compositing in sRGB, as browsers do it (Compositing and Blending Level 1). */
export function over(top: RgbColor, bottom: RgbColor): RgbColor {
  const behind = bottom.alpha * (1 - top.alpha);
  const alpha = top.alpha + behind;
  if (alpha === 0) return CLEAR;
  const mix = (index: 0 | 1 | 2): number => (top.channels[index] * top.alpha + bottom.channels[index] * behind) / alpha;
  return { channels: [mix(0), mix(1), mix(2)], alpha };
}
