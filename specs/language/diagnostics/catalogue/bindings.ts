import type { Entries } from '../entry.ts';

/** K6100 and up: the state machine, bindings, content types, and what a strict spec must say. */
export const BINDINGS = {
  K6101: { severity: 'warning', message: 'No binding says what the component is on {surfaces}.' },
  K6103: { severity: 'error', message: 'The binding for {surface} is {status} but names no symbol.' },
  K6104: { severity: 'error', message: 'No transition leads to state `{state}`.' },
  K6105: { severity: 'error', message: 'Two transitions leave `{from}` on the same trigger for different states.' },
  K6106: { severity: 'error', message: '`{type}` is not the name of an MCP content block; they are {expected}.' },
  K6107: { severity: 'warning', message: 'MCP calls `embedded_resource` `resource`; readers accept both, writers use `resource`.' },
  K6109: { severity: 'error', message: 'The front matter of a strict spec needs `{key}`.' },
  K6111: { severity: 'error', message: 'The default `{value}` of `{name}` is not {expected}.' },
  K6112: { severity: 'error', message: 'The symbol `{symbol}` is bound on {surface} by two specs.' },
  K6113: { severity: 'error', message: 'The invariant `{id}` cannot be looked at: {problem}.' },
} as const satisfies Entries;
