import type { Entries } from '../entry.ts';

/** K4xxx. K40xx: texts and their arguments; K41xx: message files; K42xx: messages as code. */
export const MESSAGES = {
  K4001: { severity: 'error', message: 'The {locale} text of `{key}` is not ICU MessageFormat: {problem}.' },
  K4002: { severity: 'error', message: 'The {locale} text of `{key}` is not the same in both places.' },
  K4003: { severity: 'error', message: 'The {locale} text of `{key}` has no plural form for {missing}; {locale} needs {required}.' },
  K4004: { severity: 'error', message: 'Message `{key}` has no text for {locale}.' },
  K4005: { severity: 'warning', message: 'The {locale} text of `{key}` is the same as in {source}; is it translated?' },
  K4006: { severity: 'error', message: 'The {locale} text of `{key}` takes {found}; in {source} it takes {expected}.' },
  K4007: { severity: 'error', message: 'State `{state}` has no message key as its label.' },
  K4008: { severity: 'error', message: '{what} shows "{text}" in words that no message table holds.' },
  K4009: { severity: 'error', message: 'The arguments of `{key}` are declared as {declared}; its texts take {found}.' },
  K4010: { severity: 'error', message: 'Argument `{argument}` of `{key}` is used as {one} and as {other}.' },
  K4011: { severity: 'error', message: 'Message keys `{key}` and `{other}` differ only in upper and lower case.' },
  K4012: { severity: 'error', message: 'Message `{key}` has no text in its source locale {locale}.' },
  K4101: { severity: 'error', message: 'This message file cannot be read: {problem}.' },
  K4102: { severity: 'error', message: '`{name}` is not a BCP 47 language tag, so this file has no locale.' },
  K4103: { severity: 'error', message: 'The text of `{key}` must be a string, found {found}.' },
  K4104: {
    severity: 'error',
    message: 'Unknown key `{key}` in a message file; the only one with a dollar sign is `$partial`, which is true or false.',
  },
  K4201: { severity: 'error', message: 'Message keys `{key}` and `{other}` both become the function `{name}`.' },
} as const satisfies Entries;
