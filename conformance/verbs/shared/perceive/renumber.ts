/**
 * Renumbers from 1 in order of appearance. The page numbers its elements and actions one after the other; numbers from
 * before this mount would make equal records differ.
 */
export function numbering(): (number: number) => number {
  const known = new Map<number, number>();
  return (number) => {
    const again = known.get(number) ?? known.size + 1;
    known.set(number, again);
    return again;
  };
}

/** The same records with the numbers under `name` renumbered. */
export function numberedAnew<Name extends string, T extends { readonly [K in Name]: number }>(
  records: readonly T[],
  name: Name,
  anew = numbering(),
): T[] {
  return records.map((record) => ({ ...record, [name]: anew(record[name]) }));
}
