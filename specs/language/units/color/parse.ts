import {
  A98RGB,
  ColorSpace,
  HSL,
  HWB,
  Lab,
  LCH,
  OKLab,
  OKLCH,
  P3,
  parse,
  ProPhoto,
  REC_2020,
  sRGB,
  sRGB_Linear,
  to,
  XYZ_D50,
  XYZ_D65,
} from 'colorjs.io/fn';
import type { Json } from '../../model/json.ts';
import type { RgbColor } from './rgb.ts';

/** Colour spaces by their names in the colour module of DTCG 2025.10. */
const SPACES: Readonly<Record<string, ColorSpace>> = {
  srgb: sRGB,
  'srgb-linear': sRGB_Linear,
  hsl: HSL,
  hwb: HWB,
  lab: Lab,
  lch: LCH,
  oklab: OKLab,
  oklch: OKLCH,
  'display-p3': P3,
  'a98-rgb': A98RGB,
  'prophoto-rgb': ProPhoto,
  rec2020: REC_2020,
  'xyz-d65': XYZ_D65,
  'xyz-d50': XYZ_D50,
};
// The CSS parser only finds the spaces that are registered.
for (const space of Object.values(SPACES)) ColorSpace.register(space);

/**
 * Reads a colour: a text in the syntax of CSS Color 4 (`#0b57d0`, `rgb(11 87 208 / 50%)`, `transparent`) or a resolved DTCG 2025.10
 * value. Channels outside of sRGB are clipped, as browsers do.
 *
 * @returns `undefined` for what is no colour, or one that only a browser can compute (`color-mix(…)`, `var(…)`, `currentColor`)
 */
export function parseColor(value: Json): RgbColor | undefined {
  const color = typeof value === 'string' ? fromCss(value) : fromToken(value);
  if (color === undefined) return undefined;
  const [red, green, blue] = to(color, sRGB).coords.map((channel) => Math.min(1, Math.max(0, channel ?? 0)));
  return { channels: [red ?? 0, green ?? 0, blue ?? 0], alpha: color.alpha ?? 1 };
}

function fromCss(text: string): ReturnType<typeof parse> | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function fromToken(value: Json): ReturnType<typeof parse> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { colorSpace, components, alpha = 1 } = value as { colorSpace?: Json; components?: Json; alpha?: Json };
  const space = typeof colorSpace === 'string' && Object.hasOwn(SPACES, colorSpace) ? SPACES[colorSpace] : undefined;
  if (space === undefined || !Array.isArray(components) || components.length !== 3 || typeof alpha !== 'number') return undefined;
  // A missing channel (`none`) counts as zero where nothing is interpolated.
  const coords = components.map((one: Json) => (typeof one === 'number' ? one : 0)) as [number, number, number];
  return { spaceId: space.id, coords, alpha };
}
