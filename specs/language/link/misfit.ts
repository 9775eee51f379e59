import type { Json } from '../model/json.ts';

/** A member of a value that does not fit its type. `pointer` is a JSON pointer into the value. */
export type Misfit =
  | { readonly kind: 'unknown'; readonly pointer: string; readonly name: string; readonly known: readonly string[] }
  | { readonly kind: 'missing'; readonly pointer: string; readonly name: string }
  | { readonly kind: 'wrong'; readonly pointer: string; readonly name: string; readonly expected: string; readonly found: Json };
