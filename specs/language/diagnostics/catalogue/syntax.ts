import type { Entries } from '../entry.ts';

/** K1xxx. YAML, front matter, fences, directives. */
export const SYNTAX = {
  K1001: { severity: 'error', message: 'This YAML cannot be read: {problem}.' },
  K1002: { severity: 'error', message: 'The front matter is opened but never closed; expected a line `---` after it.' },
  K1003: { severity: 'warning', message: 'No front matter; the id is taken from the file name: `{id}`.' },
  K1004: { severity: 'error', message: 'Unknown front matter key `{key}`.' },
  K1005: { severity: 'error', message: '`{key}`: found {found}, expected {expected}.' },
  K1006: { severity: 'error', message: 'The front matter lacks `{key}`.' },
  K1007: { severity: 'error', message: 'The key `{key}` stands twice in one mapping.' },
  K1008: { severity: 'error', message: 'This YAML is refused: {problem}.' },
  K1009: { severity: 'error', message: 'Grammar version {found} is unknown; this kmd reads version 1.' },
  K1010: { severity: 'error', message: 'Unknown fence `{kind}`.' },
  K1012: { severity: 'error', message: 'The fence lacks its name; expected `{expected}`.' },
  K1013: { severity: 'error', message: 'This JSON cannot be read: {problem}.' },
  K1014: { severity: 'error', message: 'Unknown directive `{directive}`; expected the kind of the table that follows.' },
  K1015: { severity: 'error', message: 'The fence is opened but never closed.' },
  K1016: { severity: 'error', message: 'Unknown key `{key}` in a `{fence}` fence.' },
  K1017: { severity: 'warning', message: 'The directive `{directive}` is followed by no table.' },
  K1050: { severity: 'error', message: 'The part `{name}` lies in more than {most} others; what lies further out is not read.' },
} as const satisfies Entries;
