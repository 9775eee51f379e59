import type { Entries } from '../entry.ts';

/** K5xxx. Preset files (K50), declarations of tokens (K51), specs as code (K59). */
export const TOKENS = {
  K5001: { severity: 'error', message: 'This preset file cannot be read: {problem}.' },
  K5002: { severity: 'error', message: 'This is not a preset: {problem}.' },
  K5003: { severity: 'error', message: 'Unknown key `{key}` in {where}; expected {expected}.' },
  K5004: { severity: 'error', message: 'Token `{token}` points at `{alias}`, which the {scheme} scheme of this preset does not have.' },
  K5005: { severity: 'error', message: 'Alias cycle: {chain}.' },
  K5006: { severity: 'error', message: 'The value of token `{token}` is not a {type}: {problem}.' },
  K5007: {
    severity: 'error',
    message: 'Token `{token}` has no type: neither it, nor a group around it, nor the token it points at says `$type`.',
  },
  K5008: { severity: 'error', message: 'Unknown token type `{type}`; expected one of {expected}.' },
  K5009: { severity: 'error', message: 'Preset `{preset}` is defined twice.' },
  K5010: { severity: 'error', message: 'Group `{group}` extends `{target}`, {problem}.' },
  K5011: { severity: 'error', message: 'The name `{name}` cannot be part of a token path: {problem}.' },
  K5106: { severity: 'error', message: 'Token `{token}` is declared twice.' },
  K5900: { severity: 'error', message: 'The tokens `{token}` and `{other}` would both be `{name}`; rename one of them.' },
  K5901: {
    severity: 'error',
    message:
      '`{value}` cannot be the value of `{property}` in a stylesheet; expected a token, a quoted text, or words, numbers and colours.',
  },
  K5910: { severity: 'note', message: 'In {language}, `{id}` is called `{name}`: the plain name is {reason}.' },
  K5911: { severity: 'error', message: '`{id}` and `{other}` would both be written to `{path}`; rename one of them.' },
  K5912: { severity: 'note', message: '{skipped} of {total} test cases have no native form on {surface}: {reasons}.' },
  K5913: { severity: 'note', message: 'In {language}, the message `{key}` is written in a plainer style: without {options}.' },
  K5914: {
    severity: 'note',
    message:
      'Steps without a native form on {surface}, each skipped there by its name: {steps} in {cases} of {total} test cases. {reasons}.',
  },
} as const satisfies Entries;
