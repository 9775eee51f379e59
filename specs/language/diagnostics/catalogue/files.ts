import type { Entries } from '../entry.ts';

/** K8xxx. */
export const FILES = {
  K8001: { severity: 'error', message: '{problem}' },
} as const satisfies Entries;
