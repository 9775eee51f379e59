import type { Place } from '../model/place.ts';

/** Kinds of names. `message` is a type of the message table, `key` the key of a text. */
export type SymbolKind =
  'spec' | 'clause' | 'test' | 'part' | 'state' | 'event' | 'message' | 'key' | 'token' | 'preset' | 'fixture' | 'limit' | 'feature';

/** What a name stands for: a name of one kind, in the spec that owns it. */
export interface SymbolId {
  readonly kind: SymbolKind;
  readonly name: string;
  /** Id of the spec; empty for names that the whole program shares: keys, tokens, presets, specs. */
  readonly owner: string;
}

/** A place where a name stands. */
export interface Occurrence {
  readonly symbol: SymbolId;
  readonly place: Place;
  /** Whether the name is declared here; else it is used. */
  readonly declares: boolean;
  /** Whether the place is that of the name to the letter, so that it can be replaced. */
  readonly exact: boolean;
}

const SHARED: ReadonlySet<SymbolKind> = new Set(['spec', 'key', 'token', 'preset']);

export function symbolOf(kind: SymbolKind, name: string, spec: string): SymbolId {
  return { kind, name, owner: SHARED.has(kind) ? '' : spec };
}

export function sameSymbol(one: SymbolId, other: SymbolId): boolean {
  return one.kind === other.kind && one.name === other.name && one.owner === other.owner;
}
