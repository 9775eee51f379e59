import type { Entries } from '../entry.ts';

/** K2xxx. */
export const STRUCTURE = {
  K2001: { severity: 'error', message: '{problem}' },
} as const satisfies Entries;
