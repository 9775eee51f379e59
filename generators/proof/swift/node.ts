/** A node of the syntax tree, in plain values. */
export interface Node {
  readonly kind: string;
  /** Source text. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  readonly isNamed: boolean;
  readonly children: readonly Node[];
  /** Where it stands; nodes that no file has stand nowhere. */
  readonly span?: { readonly source: string; readonly start: number; readonly end: number };
}
