import { luminanceRatio } from '../../../../specs/language/units/color/contrast.ts';
import { BLACK, CLEAR, over, WHITE, type RgbColor } from '../../../../specs/language/units/color/rgb.ts';
import type { ColoredText } from '../../../observer/contract.ts';
import { fromBytes } from './color.ts';

/** The least and the most contrast of a text, 1–21 as in WCAG 2. */
export interface ContrastRange {
  readonly worst: number;
  readonly best: number;
}

const ANYTHING: ContrastRange = { worst: 1, best: 21 };
const MANY = 5000;

/** Whether letters are lighter or darker than what they stand on. */
export type Polarity = 'lighter' | 'darker';

/**
 * The contrast of a text over its composed background: over a gradient for all of its colours, under a tint for all places
 * that the tint may have.
 */
export function contrastOf(sample: ColoredText): ContrastRange {
  const places = placesOf(sample);
  if (places === undefined) return ANYTHING;
  const ratios = places.map(([text, ground]) => luminanceRatio(text, ground));
  return { worst: Math.min(...ratios), best: Math.max(...ratios) };
}

/** The polarity of a text; `undefined` where it is not the same at all places, or nobody sees a difference. */
export function polarityOf(sample: ColoredText): Polarity | undefined {
  const places = placesOf(sample) ?? [];
  if (places.length === 0) return undefined;
  // Against black a lighter colour has the greater ratio.
  if (places.every(([text, ground]) => luminanceRatio(text, BLACK) > luminanceRatio(ground, BLACK))) return 'lighter';
  return places.every(([text, ground]) => luminanceRatio(text, BLACK) < luminanceRatio(ground, BLACK)) ? 'darker' : undefined;
}

type Place = readonly [text: RgbColor, ground: RgbColor];

/** Opaque colours of a text and its ground wherever either may differ; `undefined` where the page does not tell, or there are too many. */
function placesOf({ color, behind, across, uncertain }: ColoredText): readonly Place[] | undefined {
  if (uncertain || behind.reduce((product, { colors }) => product * colors.length, 3 ** across.length) > MANY) return undefined;
  let places: readonly Place[] = [[fromBytes(color), CLEAR]];
  for (const tint of across.map(fromBytes)) {
    places = places.flatMap(([text, ground]): Place[] => [
      [text, ground],
      [over(tint, text), over(tint, ground)],
      [over(text, tint), over(ground, tint)],
    ]);
  }
  for (const { colors, opacity } of behind) {
    places = places.flatMap(([text, ground]) =>
      colors.map(fromBytes).map((layer): Place => [fade(over(text, layer), opacity), fade(over(ground, layer), opacity)]),
    );
  }
  return places.map(([text, ground]) => [over(text, WHITE), over(ground, WHITE)]);
}

/** The minimum of WCAG 1.4.3 for a text of this size: 3 from 24 px or bold 18.66 px on, else 4.5. */
export function minimumFor({ size, weight }: ColoredText): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
}

function fade({ channels, alpha }: RgbColor, opacity: number): RgbColor {
  return { channels, alpha: alpha * opacity };
}
