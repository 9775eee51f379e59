import type { Json } from '../../../../specs/language/model/json.ts';
import { objectOf } from './part-reference.ts';

/** Whether an amount is as wanted: a number, at most `tolerance` away, or `{min?, max?}`. Without a wish it is. */
export function isAmount(found: number, wanted: Json | undefined, tolerance: number): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return Math.abs(found - wanted) <= tolerance;
  const { min, max } = objectOf(wanted) ?? {};
  return found >= Number(min ?? -Infinity) - tolerance && found <= Number(max ?? Infinity) + tolerance;
}
