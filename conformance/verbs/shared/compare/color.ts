import { parseColor } from '../../../../specs/language/units/color/parse.ts';
import type { RgbColor } from '../../../../specs/language/units/color/rgb.ts';
import type { Json } from '../../../../specs/language/model/json.ts';
import type { Srgb } from '../../../observer/contract.ts';

/** A CSS colour or a DTCG colour value in the observer's form; `undefined` for what is no colour. */
export function bytesOf(value: Json): Srgb | undefined {
  const color = parseColor(value);
  if (color === undefined) return undefined;
  const [red, green, blue] = color.channels;
  return [red * 255, green * 255, blue * 255, color.alpha];
}

/** The observer's form as a colour. */
export function fromBytes([red, green, blue, alpha]: Srgb): RgbColor {
  return { channels: [red / 255, green / 255, blue / 255], alpha };
}

/** Whether the eye takes two colours for one: at most 2 of 255 apart in each channel. */
export function sameColor(a: Srgb, b: Srgb): boolean {
  return a.every((part, index) => Math.abs(part - (b[index] ?? 0)) <= (index === 3 ? 0.01 : 2));
}
