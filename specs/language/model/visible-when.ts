import type { Part, VisibleWhen } from './contract.ts';

/** The terms of a condition, each once, with those behind a `not`. */
export function termsIn(when: VisibleWhen): readonly VisibleWhen[] {
  if (when.kind === 'not') return termsIn(when.of);
  return when.kind === 'all' || when.kind === 'any' ? when.of.flatMap(termsIn) : [when];
}

/** Ids of the parts that must be open, under whatever other terms; parts that must be closed are not among them. */
export function openersIn(when: VisibleWhen): readonly string[] {
  if (when.kind === 'open') return [when.part];
  return when.kind === 'all' || when.kind === 'any' ? when.of.flatMap(openersIn) : [];
}

/** A condition as alternatives of terms that must hold together. */
export function alternativesOf(when: VisibleWhen): readonly (readonly VisibleWhen[])[] {
  if (when.kind === 'any') return when.of.flatMap(alternativesOf);
  return [when.kind === 'all' ? when.of.flatMap((one) => (one.kind === 'all' ? one.of : [one])) : [when]];
}

/** Rows of a table by id: a walk through the parts around each part would look through the whole table at every step. */
const byId = new WeakMap<readonly Part[], ReadonlyMap<string, Part>>();

function rowsById(parts: readonly Part[]): ReadonlyMap<string, Part> {
  const known = byId.get(parts);
  if (known !== undefined) return known;
  // The first row of an id counts.
  const rows = new Map(parts.toReversed().map((part) => [part.id, part]));
  byId.set(parts, rows);
  return rows;
}

/** The most parts that lie in one another, the innermost among them; K1050 refuses more. */
export const MOST_NESTED = 64;

/** The parts around a part, itself first, at most `MOST_NESTED`; a part that lies in itself ends the walk. */
export function partsAround(parts: readonly Part[], part: Part): readonly Part[] {
  const rows = rowsById(parts);
  const found = new Set<Part>();
  for (let here: Part | undefined = part; here !== undefined && !found.has(here) && found.size < MOST_NESTED;) {
    found.add(here);
    const { within }: Part = here;
    here = within === undefined ? undefined : rows.get(within);
  }
  return [...found];
}
