import type { Entries } from '../entry.ts';

/** K6xxx. Cells and types (K60), the contract of a component (K61). */
export const CONTRACT = {
  K6001: { severity: 'error', message: 'This is no type: found {found}, expected {expected}.' },
  K6002: { severity: 'error', message: 'The {what} cell: found {found}, expected {expected}.' },
  K6003: { severity: 'warning', message: 'The {what} cell is prose; nothing is made from it. Expected {expected}.' },
  K6004: { severity: 'error', message: '`{key}`: found {found}, expected {expected}.' },
  K6005: { severity: 'error', message: 'The invariant `{id}` of the kind `{kind}` needs `{key}`.' },
  K6113: { severity: 'error', message: 'The invariant `{id}` cannot be looked at: {problem}.' },
} as const satisfies Entries;
