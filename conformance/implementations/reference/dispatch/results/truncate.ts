import { characters, firstCharacters } from './characters.ts';

/** A result as the model gets it. */
export interface Cut {
  readonly content: string;
  /** Characters of the result that are left, and of all. Absent when nothing was cut. */
  readonly cut?: { readonly kept: number; readonly total: number };
}

/** Cuts a result above the limit; a last line says how much is gone and how to get it. */
export function truncate(full: string, limit: number, id: string): Cut {
  const head = firstCharacters(full, limit);
  if (head.length === full.length) return { content: full };
  const total = characters(full);
  return { content: `${head}\n[truncated: ${limit} of ${total} chars, recall('${id}') for full result]`, cut: { kept: limit, total } };
}
