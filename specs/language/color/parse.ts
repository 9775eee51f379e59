import {
  A98RGB,
  HSL,
  HWB,
  Lab,
  LCH,
  OKLab,
  OKLCH,
  P3,
  ProPhoto,
  REC_2020,
  sRGB,
  sRGB_Linear,
  to,
  toGamut,
  XYZ_D50,
  XYZ_D65,
  type ColorSpace,
} from 'colorjs.io/fn';
import type { Json } from '../model/json.ts';

/** A colour as a screen shows it: sRGB channels and opacity from 0 to 1. */
export interface RgbColor {
  readonly channels: readonly [number, number, number];
  readonly alpha: number;
}

/** Names of the DTCG 2025.10 colour module. */
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

/** A resolved DTCG colour value in sRGB, mapped into its gamut as CSS does; `undefined` when it is no colour. */
export function parseColor(value: Json): RgbColor | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { colorSpace, components, alpha = 1 } = value as { colorSpace?: Json; components?: Json; alpha?: Json };
  const space = typeof colorSpace === 'string' && Object.hasOwn(SPACES, colorSpace) ? SPACES[colorSpace] : undefined;
  if (!space || !Array.isArray(components) || components.length !== 3 || typeof alpha !== 'number') return undefined;
  // A missing channel ("none") counts as zero where nothing is interpolated.
  const coords = components.map((one: Json) => (typeof one === 'number' ? one : 0)) as [number, number, number];
  const own = { space, coords, alpha };
  const rgb = space === sRGB ? own : toGamut(to(own, sRGB), { space: sRGB });
  const [red, green, blue] = rgb.coords.map((one) => Math.min(1, Math.max(0, one ?? 0)));
  return { channels: [red ?? 0, green ?? 0, blue ?? 0], alpha };
}
