/** Things under what they have in common, in their order: one look in it takes the place of a search for each thing. */
export function groupedBy<T, K>(things: Iterable<T>, keyOf: (thing: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}
