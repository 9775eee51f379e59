import type { Place } from './place.ts';

/** RFC 2119 / 8174 levels, strongest first. Prohibitions keep the strength of their word. */
export type Level = 'MUST' | 'SHOULD' | 'MAY';

/** A numbered section that holds clauses: `## R3 — Status states`. */
export interface Requirement {
  /** As written in the heading, unique in the spec: `R3`, `P`, `M`. */
  readonly id: string;
  readonly title: string;
  /** The strongest level among the clauses; `undefined` when the section has none. */
  readonly level?: Level;
  readonly clauses: readonly Clause[];
  readonly place: Place;
}

/** One testable sentence. `R3.2` in strict specs; derived as `<requirement>.<n>` and `stable: false` in legacy ones. */
export interface Clause {
  readonly id: string;
  readonly requirement: string;
  readonly level: Level;
  /** Plain text of the paragraph or list item, without its id. */
  readonly text: string;
  readonly stable: boolean;
  readonly accounting: Accounting;
  readonly place: Place;
}

/**
 * How a clause is covered: `tested` by the tests that name it, `static` by a lint rule or check, `attested` with the reason why no user
 * interface can show it.
 */
export type Accounting =
  | { readonly kind: 'tested'; readonly by: readonly string[] }
  | { readonly kind: 'static'; readonly check: string; readonly place: Place }
  | { readonly kind: 'attested'; readonly reason: string; readonly place: Place }
  | { readonly kind: 'open' };
