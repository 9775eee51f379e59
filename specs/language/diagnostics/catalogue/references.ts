import type { Entries } from '../entry.ts';

/** K3xxx. */
export const REFERENCES = {
  K3001: { severity: 'error', message: '{problem}' },
} as const satisfies Entries;
