import type { Frame, Standing } from '../../../observer/place-contract.ts';

/** Rounding of places that are meant to be one, CSS pixels. */
const SLACK = 1;

/** Why one thing does not stand before another, in the document and for the eye; `undefined` when it does. */
export function misplaced(first: Standing, second: Standing): string | undefined {
  if (!comesBefore(first.path, second.path)) return 'comes too early in the document';
  if (isAround(first, second) || isAround(second, first)) return undefined;
  return misplacedForTheEye(asSeenFrom(second, first), asSeenFrom(first, second));
}

type Spot = Pick<Standing, 'inline' | 'left' | 'top' | 'right' | 'bottom'>;

function misplacedForTheEye(first: Spot, second: Spot): string | undefined {
  const shared = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
  const isBeside = shared > Math.min(first.bottom - first.top, second.bottom - second.top) / 2;
  if (!isBeside) return second.top < first.top - SLACK ? 'stands above it for the eye' : undefined;
  const isFirst = second.inline === 'rtl' ? second.right <= first.right + SLACK : second.left >= first.left - SLACK;
  return isFirst ? undefined : 'stands before it in the line for the eye';
}

/** The place of a thing beside another: where a box that does not hold the other cuts it off, it is at the edge of that box. */
function asSeenFrom(other: Standing, one: Standing): Spot {
  const isApart = ({ depth }: Frame): boolean => one.path.slice(0, depth).some((step, index) => step !== other.path[index]);
  return (one.frames ?? []).filter(isApart).reduce((spot: Spot, frame) => {
    const across = (at: number): number => Math.min(Math.max(at, frame.left), frame.right);
    const down = (at: number): number => Math.min(Math.max(at, frame.top), frame.bottom);
    return { inline: one.inline, left: across(spot.left), top: down(spot.top), right: across(spot.right), bottom: down(spot.bottom) };
  }, one);
}

/** Whether one path of the document comes before another; what holds a thing comes before it. */
export function comesBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((step, index) => step !== b[index]);
  return at < 0 ? a.length < b.length : (b[at] ?? -1) > (a[at] ?? 0);
}

/** Whether one thing holds the other. */
const isAround = (outer: Standing, { path }: Standing): boolean => outer.path.every((step, index) => step === path[index]);

/** Why one thing does not stand below another for the eye; `undefined` when it does. */
export function unstacked(first: Standing, second: Standing): string | undefined {
  return second.top < first.bottom - SLACK ? 'stands beside it for the eye' : undefined;
}
