import { luminanceRatio } from '../../../../specs/language/units/color/contrast.ts';
import { CLEAR, over, WHITE, type RgbColor } from '../../../../specs/language/units/color/rgb.ts';
import type { ColoredText } from '../../../observer/contract.ts';
import { fromBytes } from './color.ts';

/** The least and the most contrast of a text, 1–21 as in WCAG 2. */
export interface ContrastRange {
  readonly worst: number;
  readonly best: number;
}

const ANYTHING: ContrastRange = { worst: 1, best: 21 };
const MANY = 5000;

/**
 * The contrast of a text over its composed background: over a gradient for all of its colours, under a tint for all places
 * that the tint may have.
 */
export function contrastOf({ color, behind, across, uncertain }: ColoredText): ContrastRange {
  if (uncertain || behind.reduce((product, { colors }) => product * colors.length, 3 ** across.length) > MANY) return ANYTHING;
  let places: readonly (readonly [RgbColor, RgbColor])[] = [[fromBytes(color), CLEAR]];
  for (const tint of across.map(fromBytes)) {
    places = places.flatMap(([text, ground]) => [
      [text, ground],
      [over(tint, text), over(tint, ground)],
      [over(text, tint), over(ground, tint)],
    ]);
  }
  for (const { colors, opacity } of behind) {
    places = places.flatMap(([text, ground]) =>
      colors.map(fromBytes).map((layer) => [fade(over(text, layer), opacity), fade(over(ground, layer), opacity)] as const),
    );
  }
  const ratios = places.map(([text, ground]) => luminanceRatio(over(text, WHITE), over(ground, WHITE)));
  return { worst: Math.min(...ratios), best: Math.max(...ratios) };
}

/** The minimum of WCAG 1.4.3 for a text of this size: 3 from 24 px or bold 18.66 px on, else 4.5. */
export function minimumFor({ size, weight }: ColoredText): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
}

function fade({ channels, alpha }: RgbColor, opacity: number): RgbColor {
  return { channels, alpha: alpha * opacity };
}
