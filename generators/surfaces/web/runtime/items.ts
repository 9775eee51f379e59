/** One item of the list of a part that repeats. */
export interface Item {
  /** Id of the part that stands once per item. */
  readonly part: string;
  readonly value: unknown;
  /** Tells the item from every other one of the part, also when the order changes. */
  readonly at: string;
  /** The item of the part around that repeats too. */
  readonly around?: Item;
}

/** The items of a list; of anything else, none. Their ids tell them apart if all differ, else their positions. */
export function itemsOf(part: string, list: unknown, around?: Item): readonly Item[] {
  if (!Array.isArray(list)) return [];
  const ids = list.map(idOf);
  const named = new Set(ids).size === ids.length && !ids.includes(undefined);
  return list.map((value: unknown, index) => {
    const at = named ? encodeURIComponent(ids[index] ?? '') : `+${index}`;
    return around === undefined ? { part, value, at } : { part, value, at: `${around.at}/${at}`, around };
  });
}

/** The item of another part that repeats for the same list. */
export function itemFor(part: string, item: Item): Item {
  return { ...item, part };
}

/** The nearest item of a part, from the inside out. */
export function itemOf(part: string | undefined, item: Item | undefined): Item | undefined {
  let here = item;
  while (here !== undefined && here.part !== part) here = here.around;
  return here;
}

/** The name of a part in one item. */
export function occurrence(part: string, item: Item | undefined): string {
  return item === undefined ? part : `${part} ${item.at}`;
}

/** What is open without the occurrences of some parts. */
export function openedInstead(opened: ReadonlySet<string>, parts: readonly string[]): ReadonlySet<string> {
  return new Set([...opened].filter((name) => !parts.includes(name.split(' ', 1)[0] ?? '')));
}

/** The fields of an item and of those around it, the innermost first. */
export function fieldsOfItems(item: Item | undefined): Record<string, unknown> {
  if (item === undefined) return {};
  const own = typeof item.value === 'object' && item.value !== null && !Array.isArray(item.value) ? item.value : {};
  return { ...fieldsOfItems(item.around), ...own, item: item.value };
}

function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null && Object.hasOwn(value, 'id') ? Reflect.get(value, 'id') : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
