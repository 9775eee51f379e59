import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { Standing } from '../../../observer/place-contract.ts';
import { objectOf } from './part-reference.ts';

/** Rounding of sizes, CSS pixels. */
const SLACK = 0.5;

/** What is wrong with a size: a number is met to a pixel, bounds are `{min?, max?}` or `{$atLeast?, $atMost?}`. */
export function sizeProblems(what: string, size: number, limits: Json | undefined): string[] {
  if (limits === undefined) return [];
  const given = objectOf(limits);
  const [min, max] =
    typeof limits === 'number'
      ? [limits - 1, limits + 1]
      : [Number(given?.['min'] ?? given?.['$atLeast'] ?? 0) - SLACK, Number(given?.['max'] ?? given?.['$atMost'] ?? Infinity) + SLACK];
  return size >= min && size <= max ? [] : [`its ${what} is ${Math.round(size)}`];
}

/** What is wrong with a height that is at most a share of another one. */
export function shareProblems(height: number, whole: number, { percent, of }: JsonObject, what: string): string[] {
  const share = (height / whole) * 100;
  return height <= (whole * Number(percent)) / 100 + SLACK
    ? []
    : [`its height is ${Math.round(share)} % of ${of === 'viewport' ? 'the viewport' : what}`];
}

/** What is wrong with where something stands in relation to another thing; the start edge is the right one from right to left. */
export function offsetProblems(own: Standing, other: Standing, { left, top, tolerance }: JsonObject, what: string): string[] {
  const slack = typeof tolerance === 'number' ? tolerance : 1;
  const isRtl = other.inline === 'rtl';
  const found = { left: isRtl ? other.right - own.right : own.left - other.left, top: own.top - other.top };
  return (['left', 'top'] as const).flatMap((side) => {
    const wanted = side === 'left' ? left : top;
    if (typeof wanted !== 'number' || Math.abs(found[side] - wanted) <= slack) return [];
    return [`it stands ${Math.round(found[side])} px from the ${side === 'left' ? 'start' : 'top'} of ${what}`];
  });
}
