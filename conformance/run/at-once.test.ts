import { expect, test } from 'vitest';
import type { Limit } from '../../specs/language/model/contract.ts';
import { atOnce } from './at-once.ts';

const limit = (id: string, value: number, unit: string): Limit => ({ id, value, unit }) as Limit;

test.each([
  ['a spec without the limit', [], 2000],
  ['a spec with other limits', [limit('timeout', 300_000, 'ms')], 2000],
  ['a spec that allows less', [limit('at-once', 500, 'ms')], 500],
  ['a spec that allows more', [limit('timeout', 300_000, 'ms'), limit('at-once', 4000, 'ms')], 4000],
  ['a limit that is no time', [limit('at-once', 3, 'lines')], 2000],
])('%s', (_, limits, ms) => {
  expect(atOnce({ limits })).toBe(ms);
});
