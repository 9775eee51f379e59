import type { Entries } from '../entry.ts';

/** K6xxx: cells and types (to K6099), contract and bindings (after them). */
export const CONTRACT = {
  K6001: { severity: 'error', message: 'This is no type: found {found}, expected {expected}.' },
  K6002: { severity: 'error', message: 'The {what} cell: found {found}, expected {expected}.' },
  K6003: { severity: 'warning', message: 'The {what} cell is prose; nothing is made from it. Expected {expected}.' },
  K6004: { severity: 'error', message: '`{key}`: found {found}, expected {expected}.' },
  K6005: { severity: 'error', message: 'The invariant `{id}` of the kind `{kind}` needs `{key}`.' },
} as const satisfies Entries;
