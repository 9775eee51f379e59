import type { Entries } from '../entry.ts';

/** K5xxx. */
export const TOKENS = {
  K5001: { severity: 'error', message: '{problem}' },
} as const satisfies Entries;
