import { own } from '../../json.ts';
import { when, type Keywords, type Misfit } from './misfit.ts';

type Limit = readonly [keyword: string, breaks: (value: number, limit: number) => boolean, message: (limit: number) => string];

const LIMITS: readonly Limit[] = [
  ['minimum', (value, limit) => value < limit, (limit) => `must be at least ${limit}`],
  ['maximum', (value, limit) => value > limit, (limit) => `must be at most ${limit}`],
  ['exclusiveMinimum', (value, limit) => value <= limit, (limit) => `must be more than ${limit}`],
  ['exclusiveMaximum', (value, limit) => value >= limit, (limit) => `must be less than ${limit}`],
  ['multipleOf', (value, limit) => limit > 0 && !isMultiple(value, limit), (limit) => `must be a multiple of ${limit}`],
];

/** Limits of numbers. */
export const numbers: Keywords = (schema, value, path): readonly Misfit[] => {
  if (typeof value !== 'number') return [];
  return LIMITS.flatMap(([keyword, breaks, message]) => {
    const limit = own(schema, keyword);
    return typeof limit === 'number' ? when(breaks(value, limit), path, message(limit)) : [];
  });
};

/** Whether a number is a multiple of another, apart from what binary fractions lose. */
function isMultiple(value: number, limit: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(limit)) return value % limit === 0;
  const quotient = value / limit;
  return Math.abs(quotient - Math.round(quotient)) <= 2 * Number.EPSILON * Math.abs(quotient);
}
