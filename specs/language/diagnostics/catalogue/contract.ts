import type { Entries } from '../entry.ts';

/** K6xxx. Cells and types (K60), the contract of a component (K61). */
export const CONTRACT = {
  K6001: { severity: 'error', message: 'This is no type: found {found}, expected {expected}.' },
  K6002: { severity: 'error', message: 'The {what} cell: found {found}, expected {expected}.' },
  K6003: { severity: 'warning', message: 'The {what} cell is prose; nothing is made from it. Expected {expected}.' },
  K6004: { severity: 'error', message: '`{key}`: found {found}, expected {expected}.' },
  K6005: { severity: 'error', message: 'The invariant `{id}` of the kind `{kind}` needs `{key}`.' },
  K6006: { severity: 'error', message: 'The row has no From, so it says in which state an instance starts, and {problem}.' },
  K6113: { severity: 'error', message: 'The invariant `{id}` cannot be looked at: {problem}.' },
  K6120: { severity: 'error', message: '`{name}` is no list, so there is nothing to repeat: it is {found}.' },
  K6121: { severity: 'error', message: '`{name}` opens no instance; {expected}.' },
  K6122: { severity: 'error', message: '`{name}` leads into an item, and no part that repeats stands around {what}.' },
  K6123: { severity: 'error', message: '`{name}` stands for nothing; expected `$item.path`, `$field.path` or a plain value.' },
  K6124: { severity: 'error', message: '`match` of `{type}`: {problem}.' },
  K6125: {
    severity: 'error',
    message: '`{name}` stands once per item of `{list}`, and `{part}` does not stand in the same item: none of them alone can open it.',
  },
  K6130: { severity: 'error', message: '`{name}` is {found}: it cannot give the milliseconds of the limit `{limit}`.' },
  K6131: { severity: 'error', message: 'The limit `{name}` is no time to wait for: it counts {unit}.' },
  K6132: { severity: 'warning', message: '`{key}` names `{name}`, but no transition {verb} it.' },
  K6150: { severity: 'error', message: 'Nothing names the {kind} `{declared}`, and {count} places name `{name}`, which is not there.' },
  K6151: { severity: 'error', message: 'The row says that `{type}` is {declared}, and {count} places use it as {wanted}.' },
  K6162: { severity: 'error', message: 'The colour role of `{state}` is `{token}`, which is a {type}.' },
  K6163: { severity: 'error', message: 'The message `{message}` has a field `type`, which is where every message has its own name.' },
  K6178: { severity: 'warning', message: 'The token `{token}` is of `{owner}`, which `{spec}` does not import.' },
} as const satisfies Entries;
