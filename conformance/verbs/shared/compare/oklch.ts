import type { Srgb } from '../../../observer/contract.ts';

/** A colour in Oklab: lightness 0–1, and two axes of colour, each about -0.4–0.4. */
type Oklab = readonly [lightness: number, a: number, b: number];

/** Lightness 0–1, chroma 0 to about 0.4, hue in degrees 0–360. The hue of a grey means nothing. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export function oklch(color: Srgb): Oklch {
  const [lightness, a, b] = oklab(color);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0) };
}

/** Distance of two colours in Oklab, the difference in opacity added: 0.02 is just noticeable side by side. */
export function distance(one: Srgb, other: Srgb): number {
  const [x, y] = [oklab(one), oklab(other)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]) + Math.abs(one[3] - other[3]);
}

/** Whether a hue lies on the way from one to another, clockwise; `[340, 60]` goes through 0. */
export function isHue(hue: number, [from, to]: readonly [number, number]): boolean {
  return from <= to ? hue >= from && hue <= to : hue >= from || hue <= to;
}

function oklab([red, green, blue]: Srgb): Oklab {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
