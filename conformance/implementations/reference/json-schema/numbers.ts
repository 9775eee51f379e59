import type { Keywords } from './problem.ts';

const TESTS: readonly (readonly [string, (value: number, limit: number) => boolean])[] = [
  ['minimum', (value, limit) => value >= limit],
  ['maximum', (value, limit) => value <= limit],
  ['exclusiveMinimum', (value, limit) => value > limit],
  ['exclusiveMaximum', (value, limit) => value < limit],
  ['multipleOf', isMultiple],
];

/** Checks the range and the step of a number. */
export const checkNumber: Keywords = (schema, value, { path }) => {
  if (typeof value !== 'number') return [];
  return TESTS.flatMap(([keyword, fits]) => {
    const limit = schema[keyword];
    return typeof limit === 'number' && !fits(value, limit) ? [{ path, keyword, limit }] : [];
  });
};

/** Whether a number is a multiple as people write decimals: 0.3 is one of 0.1. */
function isMultiple(value: number, step: number): boolean {
  if (!(step > 0)) return true;
  if (Number.isInteger(value) && Number.isInteger(step)) return value % step === 0;
  const times = value / step;
  // The rounding of a quotient grows with it; more than that is a remainder.
  return Math.abs(times - Math.round(times)) <= Math.abs(times) * Number.EPSILON * 2;
}
