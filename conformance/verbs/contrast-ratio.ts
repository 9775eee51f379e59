type Color = readonly [number, number, number, number];

/** A visible text, its colour and what lies behind it, nearest first (`conformance/page/style.js`). */
export interface Sample {
  readonly text: string;
  readonly color: Color;
  readonly behind: readonly Color[];
  readonly uncertain: boolean;
}

/** WCAG 2 contrast of a text over its composed background, 1–21. */
export function contrastOf({ color, behind }: Sample): number {
  const background = behind.reduceRight<Color>((below, above) => over(above, below), [255, 255, 255, 1]);
  const [light, dark] = [luminance(over(color, background)), luminance(background)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function over(above: Color, below: Color): Color {
  const mix = (index: 0 | 1 | 2): number => above[index] * above[3] + below[index] * (1 - above[3]);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance([red, green, blue]: Color): number {
  const linear = (byte: number): number => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
