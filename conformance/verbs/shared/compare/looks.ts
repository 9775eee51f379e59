import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Json } from '../../../../specs/language/model/json.ts';
import { luminanceRatio } from '../../../../specs/language/units/color/contrast.ts';
import type { RgbColor } from '../../../../specs/language/units/color/rgb.ts';
import { isAlike } from './pixels.ts';

/**
 * How a control looks: `frames` are the pixels of its box, red, green and blue, row by row, deflated and in base64; several where something in it
 * moves. `focused`: it has the focus.
 */
export type Look = {
  readonly width: number;
  readonly height: number;
  readonly focused: boolean;
  readonly frames: readonly string[];
};

/** Bytes of a frame at most: those of a picture of 2000 × 1000 pixels. */
const MOST = 6_000_000;

export const packed = (pixels: Uint8Array): string => deflateRawSync(pixels).toString('base64');

/** A look that was kept; `null` for any other value. */
export function lookIn(value: Json | undefined): Look | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { width, height, focused, frames } = value as { readonly [name: string]: Json };
  if (typeof width !== 'number' || typeof height !== 'number' || typeof focused !== 'boolean' || !Array.isArray(frames)) return null;
  const isWhole = (frame: Json): frame is string => typeof frame === 'string' && sizeOf(frame) === width * height * 3;
  return frames.every(isWhole) ? { width, height, focused, frames } : null;
}

/** Bytes of an unpacked frame; `undefined` for what is none. */
function sizeOf(frame: string): number | undefined {
  try {
    return unpacked(frame).length;
  } catch {
    return undefined;
  }
}

/** Pixels of the larger one. `noticed`: they look other at a glance. `clear`: their colours have the contrast that tells two by itself. */
export type Difference = { readonly size: number; readonly noticed: number; readonly clear: number };

/** Ratio from which colour alone tells two things apart (WCAG, G183). */
const APART = 3;

/** How many pixels are other in each frame of the one than in each of the other; all of them where the sizes are others. */
export function differenceOf(one: Look, other: Look): Difference {
  const size = Math.max(one.width * one.height, other.width * other.height);
  if (Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1) return { size, noticed: size, clear: size };
  const [before = [], after = []] = [one, other].map(({ frames }) => frames.map(unpacked));
  const isOther = (differs: (a: Uint8Array, b: Uint8Array) => boolean): boolean => before.every((a) => after.every((b) => differs(a, b)));
  let [noticed, clear] = [0, 0];
  for (let y = 0; y < Math.min(one.height, other.height); y++)
    for (let x = 0; x < Math.min(one.width, other.width); x++) {
      const [from, at] = [(y * one.width + x) * 3, (y * other.width + x) * 3];
      if (!isOther((a, b) => !isAlike(a, b, from, at))) continue;
      noticed++;
      if (isOther((a, b) => luminanceRatio(colorAt(a, from), colorAt(b, at)) >= APART)) clear++;
    }
  return { size, noticed, clear };
}

const colorAt = (pixels: Uint8Array, from: number): RgbColor => {
  const [red = 0, green = 0, blue = 0] = pixels.subarray(from, from + 3);
  return { channels: [red / 255, green / 255, blue / 255], alpha: 1 };
};
const unpacked = (frame: string): Uint8Array => inflateRawSync(Buffer.from(frame, 'base64'), { maxOutputLength: MOST });
