import type { Entries } from '../entry.ts';

/** K6xxx. */
export const CONTRACT = {
  K6001: { severity: 'error', message: '{problem}' },
} as const satisfies Entries;
