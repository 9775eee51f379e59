import type { Entries } from '../entry.ts';

/** K4xxx. Texts and their arguments (K40), message files (K41), messages as code (K42), translations (K43). */
export const MESSAGES = {
  K4001: { severity: 'error', message: 'The {locale} text of `{key}` is not ICU MessageFormat: {problem}.' },
  K4002: { severity: 'error', message: 'The {locale} text of `{key}` is not the same in both places.' },
  K4003: { severity: 'error', message: 'The {locale} text of `{key}` has no plural form for {missing}; {locale} needs {required}.' },
  K4006: { severity: 'error', message: 'The {locale} text of `{key}` takes {found}; in {source} it takes {expected}.' },
  K4009: { severity: 'error', message: 'The arguments of `{key}` are declared as {declared}; its texts take {found}.' },
  K4010: { severity: 'error', message: 'Argument `{argument}` of `{key}` is used as {one} and as {other}.' },
  K4011: { severity: 'error', message: 'Message keys `{key}` and `{other}` differ only in upper and lower case.' },
  K4101: { severity: 'error', message: 'This message file cannot be read: {problem}.' },
  K4102: { severity: 'error', message: '`{name}` is not a BCP 47 language tag, so this file has no locale.' },
  K4103: { severity: 'error', message: 'The text of `{key}` must be a string, found {found}.' },
  K4104: {
    severity: 'error',
    message: '`{key}` is no setting of a message file; known are `$name` (a text) and `$partial` (true or false).',
  },
  K4201: { severity: 'error', message: 'Message keys `{key}` and `{other}` both become the function `{name}`.' },
  K4301: { severity: 'warning', message: 'No message has the key `{key}`; its translation is left out.' },
  K4302: { severity: 'warning', message: 'The translation of `{key}` was made from another source text; it is left out.' },
  K4303: { severity: 'error', message: 'The {locale} text of `{key}` cannot be written here: {text}' },
  K4304: { severity: 'error', message: 'The file has two translations of `{key}`; none of them is taken.' },
} as const satisfies Entries;
