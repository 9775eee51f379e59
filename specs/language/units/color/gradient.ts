import type { Json } from '../../model/json.ts';
import { parseColor } from './parse.ts';
import type { RgbColor } from './rgb.ts';

/** Steps between two stops. */
const STEPS = 16;

/**
 * Colours along a resolved DTCG gradient: its stops and steps between them, because the purple between red and blue is darker than
 * both. Empty for any other value.
 */
export function gradientColors(value: Json): RgbColor[] {
  if (!Array.isArray(value)) return [];
  const stops = (value as readonly Json[]).flatMap((stop) => {
    const color = typeof stop === 'object' && stop !== null && !Array.isArray(stop) ? (stop as { color?: Json }).color : undefined;
    return parseColor(color ?? null) ?? [];
  });
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    return next === undefined ? [stop] : Array.from({ length: STEPS }, (_, step) => between(stop, next, step / STEPS));
  });
}

/** Interpolates premultiplied colours, as CSS does. */
function between(from: RgbColor, to: RgbColor, part: number): RgbColor {
  const alpha = from.alpha * (1 - part) + to.alpha * part;
  const mix = (index: 0 | 1 | 2): number =>
    alpha === 0 ? 0 : (from.channels[index] * from.alpha * (1 - part) + to.channels[index] * to.alpha * part) / alpha;
  return { channels: [mix(0), mix(1), mix(2)], alpha };
}
