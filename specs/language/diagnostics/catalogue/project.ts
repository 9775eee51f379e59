import type { Entries } from '../entry.ts';

/** K9xxx. */
export const PROJECT = {
  K9001: { severity: 'error', message: '{problem}' },
} as const satisfies Entries;
