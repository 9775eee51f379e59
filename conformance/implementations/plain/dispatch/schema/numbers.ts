import { own } from '../../json.ts';
import { when, type Keywords, type Misfit } from './misfit.ts';

type Limit = readonly [keyword: string, breaks: (value: number, limit: number) => boolean, message: (limit: number) => string];

const LIMITS: readonly Limit[] = [
  ['minimum', (value, limit) => value < limit, (limit) => `must be at least ${limit}`],
  ['maximum', (value, limit) => value > limit, (limit) => `must be at most ${limit}`],
  ['exclusiveMinimum', (value, limit) => value <= limit, (limit) => `must be more than ${limit}`],
  ['exclusiveMaximum', (value, limit) => value >= limit, (limit) => `must be less than ${limit}`],
  ['multipleOf', (value, limit) => limit > 0 && !isWhole(value / limit), (limit) => `must be a multiple of ${limit}`],
];

/** Limits of numbers. */
export const numbers: Keywords = (schema, value, path): readonly Misfit[] => {
  if (typeof value !== 'number') return [];
  return LIMITS.flatMap(([keyword, breaks, message]) => {
    const limit = own(schema, keyword);
    return typeof limit === 'number' ? when(breaks(value, limit), path, message(limit)) : [];
  });
};

/** Whether a quotient is whole, apart from what binary fractions lose. */
function isWhole(quotient: number): boolean {
  return Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient));
}
