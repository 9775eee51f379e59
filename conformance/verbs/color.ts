import Color from 'colorjs.io';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';

export type Bytes = readonly [number, number, number, number];

/** A CSS colour or a DTCG colour value as sRGB: 0–255 thrice, alpha 0–1. `undefined` when it is no colour. */
export function bytesOf(value: Json): Bytes | undefined {
  try {
    const color = typeof value === 'string' ? new Color(value) : fromToken(value as JsonObject);
    const channel = (part: number | null): number => Math.min(255, Math.max(0, (part ?? 0) * 255));
    const [red, green, blue] = color.to('srgb').coords;
    return [channel(red), channel(green), channel(blue), color.alpha ?? 1];
  } catch {
    return undefined;
  }
}

function fromToken({ colorSpace, components, alpha }: JsonObject): Color {
  const coords = (components as readonly Json[]).map((part) => (typeof part === 'number' ? part : 0)) as [number, number, number];
  return new Color(String(colorSpace), coords, typeof alpha === 'number' ? alpha : 1);
}

/** Two colours that the eye takes for one: at most 2 of 255 apart in each channel. */
export function sameColor(a: Bytes, b: Bytes): boolean {
  return a.every((part, index) => Math.abs(part - (b[index] ?? 0)) <= (index === 3 ? 0.01 : 2));
}
