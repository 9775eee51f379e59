import type { Json } from '../../specs/language/model/json.ts';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000 };

/**
 * Milliseconds of `4m59s`, `30s`, `5min`, `250ms`, or of a number that is milliseconds already.
 * @throws Error when it is neither, which the linker has reported before
 */
export function milliseconds(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  const text = String(value).trim();
  const pieces = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|min|s|m|h)/g)];
  if (pieces.length === 0 || pieces.map(([piece]) => piece).join('') !== text) throw new Error(`${text} is no duration`);
  return pieces.reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ''] ?? 0), 0);
}
