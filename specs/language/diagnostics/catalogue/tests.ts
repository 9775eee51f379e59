import type { Entries } from '../entry.ts';

/** K7xxx. */
export const TESTS = {
  K7001: { severity: 'error', message: '{problem}' },
} as const satisfies Entries;
