import type { Entries } from '../entry.ts';

/** K1xxx. */
export const SYNTAX = {
  K1001: { severity: 'error', message: '{problem}' },
} as const satisfies Entries;
