import type { Entries } from '../entry.ts';

/** K3xxx. Names that point at nothing, or at two things. */
export const REFERENCES = {
  K3001: { severity: 'error', message: 'The spec id `{spec}` is used twice.' },
  K3002: { severity: 'error', message: 'No spec of this program is called `{name}`.' },
  K3003: { severity: 'error', message: 'Spec `{spec}` has no requirement or clause `{name}`.' },
  K3004: { severity: 'error', message: 'Unknown part `{name}`: the anatomy of `{spec}` does not have it.' },
  K3005: { severity: 'error', message: 'Unknown message key `{name}`: neither a spec nor a message file has it.' },
  K3006: { severity: 'error', message: 'Unknown token `{name}`: no theme spec declares it.' },
  K3007: { severity: 'error', message: 'Unknown preset `{name}`.' },
  K3008: { severity: 'error', message: 'Unknown locale `{name}`: no message has a text in it.' },
  K3009: { severity: 'error', message: 'Unknown fixture `{name}`.' },
  K3010: {
    severity: 'error',
    message: 'Unknown message type `{name}`: the wire table of `{spec}` has no {direction} message of that type.',
  },
  K3011: { severity: 'error', message: 'Unknown state `{name}`.' },
  K3012: { severity: 'error', message: 'Unknown limit `{name}`.' },
  K3013: { severity: 'error', message: 'Unknown feature `{name}`.' },
  K3014: { severity: 'error', message: '`{name}` is not the `as` name of an earlier step.' },
  K3015: { severity: 'error', message: 'Case `{case}` gives no value for `{name}`.' },
  K3016: { severity: 'error', message: 'Unknown surface `{name}`.' },
  K3017: { severity: 'error', message: '`{name}` of spec `{spec}` is retired.' },
  K3019: { severity: 'error', message: 'Unknown field `{name}`: no message or prop of `{spec}` has it.' },
  K3022: { severity: 'error', message: '`{name}` names itself: {chain}.' },
  K3023: { severity: 'error', message: 'Unknown revision of MCP `{name}`.' },
  K3026: { severity: 'error', message: 'Unknown field `{name}`: an item of `{list}` does not have it.' },
  K3030: { severity: 'error', message: 'No earlier step keeps a value as `{name}`.' },
} as const satisfies Entries;
