import type { Entries } from '../entry.ts';

/** K4xxx. */
export const MESSAGES = {
  K4001: { severity: 'error', message: '{problem}' },
} as const satisfies Entries;
