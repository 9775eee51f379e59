import type { Entries } from '../entry.ts';

/** K7xxx: the shape of tests, fixtures and coverage (to K7049), what tests name and cover (after them). */
export const TESTS = {
  K7001: { severity: 'error', message: 'A step: found {found}, expected a mapping with one verb.' },
  K7002: { severity: 'error', message: 'Unknown key `{key}` in {where}.' },
  K7003: { severity: 'error', message: '`{key}`: found {found}, expected {expected}.' },
  K7004: { severity: 'error', message: '`{id}` is no test id; expected `T` or `K` and digits, such as `T3`.' },
  K7005: { severity: 'error', message: '`{verb}` takes no {found} in place of a mapping.' },
  K7006: { severity: 'error', message: '`{covered}` is no clause of this spec.' },
  K7007: { severity: 'error', message: 'The recipe `{recipe}`: {problem}.' },
} as const satisfies Entries;
