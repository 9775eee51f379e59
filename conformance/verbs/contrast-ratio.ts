type Color = readonly [number, number, number, number];

/** One background: the colours that it may have at a place, and the opacity of all so far once it is added. */
interface Layer {
  readonly colors: readonly Color[];
  readonly opacity: number;
}

/** A visible text, its colour and what lies behind it, nearest first (`conformance/page/contrast.js`). */
export interface Sample {
  readonly text: string;
  readonly color: Color;
  readonly behind: readonly Layer[];
  /** Colours painted across it, each above it, right below it or not where it stands. */
  readonly across: readonly Color[];
  readonly uncertain: boolean;
  /** CSS pixels. */
  readonly size: number;
  readonly weight: number;
}

/** The least and the most contrast that a text may have, WCAG 2, 1–21. */
export interface ContrastRange {
  readonly worst: number;
  readonly best: number;
}

const ANYTHING: ContrastRange = { worst: 1, best: 21 };
const MANY = 5000;

/** Contrast of a text over its composed background; over a gradient, of all the colours that it goes through; under a tint, of all places that it may have. */
export function contrastOf({ color, behind, across, uncertain }: Sample): ContrastRange {
  if (uncertain || behind.reduce((product, { colors }) => product * colors.length, 3 ** across.length) > MANY) return ANYTHING;
  let places: readonly (readonly [Color, Color])[] = [[color, [0, 0, 0, 0]]];
  for (const tint of across) {
    places = places.flatMap(([text, ground]) => [
      [text, ground],
      [over(tint, text), over(tint, ground)],
      [over(text, tint), over(ground, tint)],
    ]);
  }
  for (const { colors, opacity } of behind) {
    places = places.flatMap(([text, ground]) =>
      colors.map((layer) => [fade(over(text, layer), opacity), fade(over(ground, layer), opacity)] as const),
    );
  }
  const ratios = places.map(([text, ground]) => ratio(over(text, WHITE), over(ground, WHITE)));
  return { worst: Math.min(...ratios), best: Math.max(...ratios) };
}

/** What WCAG 1.4.3 asks of a text of this size: 3 from 24 px or bold 18.66 px on, else 4.5. */
export function minimumFor({ size, weight }: Sample): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
}

const WHITE: Color = [255, 255, 255, 1];

function over(above: Color, below: Color): Color {
  const alpha = above[3] + below[3] * (1 - above[3]);
  const mix = (index: 0 | 1 | 2): number =>
    alpha === 0 ? 0 : (above[index] * above[3] + below[index] * below[3] * (1 - above[3])) / alpha;
  return [mix(0), mix(1), mix(2), alpha];
}

const fade = ([red, green, blue, alpha]: Color, opacity: number): Color => [red, green, blue, alpha * opacity];

function ratio(a: Color, b: Color): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Color): number {
  const linear = (byte: number): number => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
