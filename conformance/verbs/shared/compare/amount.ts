import type { Json } from '../../../../specs/language/model/json.ts';
import { objectOf } from './part-reference.ts';

/** Whether an amount is as wanted: a number, at most `tolerance` away, or `{min?, max?}`. Without a wish it is. */
export function isAmount(found: number, wanted: Json | undefined, tolerance: number): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return Math.abs(found - wanted) <= tolerance;
  const { min, max } = objectOf(wanted) ?? {};
  return found >= Number(min ?? -Infinity) - tolerance && found <= Number(max ?? Infinity) + tolerance;
}

/** A wanted amount in words: `20`, `at most 20`. */
export function amountText(wanted: Json | undefined): string {
  if (typeof wanted === 'number') return String(wanted);
  const { min, max } = objectOf(wanted) ?? {};
  if (min !== undefined && max !== undefined) return `${Number(min)} to ${Number(max)}`;
  return max === undefined ? `at least ${Number(min ?? 0)}` : `at most ${Number(max)}`;
}
