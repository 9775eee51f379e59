import { words } from '../../text/names/policy.ts';

/** A name that is not what its id alone would give. */
export interface ChangedName {
  readonly id: string;
  readonly wanted: string;
  readonly name: string;
  /** `reserved`: a word of the language or the platform. `taken`: another id has the name. */
  readonly reason: 'reserved' | 'taken';
}

export interface UniqueNames {
  readonly names: ReadonlyMap<string, string>;
  readonly changed: readonly ChangedName[];
}

/**
 * A distinct, legal name for each id, in the order of the ids. A taken name gets a number: `retry2`.
 * @param style words → legal name of the language (`NamePolicy`); a reserved word comes back changed
 * @param plain words → the name without regard to reserved words, for the notes
 * @param taken names in use by others in the same scope
 */
export function uniqueNames(
  ids: readonly string[],
  style: (parts: readonly string[]) => string,
  plain: (parts: readonly string[]) => string,
  taken: Iterable<string> = [],
): UniqueNames {
  const used = new Set(taken);
  const names = new Map<string, string>();
  const changed: ChangedName[] = [];
  for (const id of ids) {
    if (names.has(id)) continue;
    const parts = words(id);
    const wanted = plain(parts);
    const legal = style(parts);
    let name = legal;
    for (let at = 2; used.has(name); at += 1) name = `${legal}${at}`;
    used.add(name);
    names.set(id, name);
    if (name !== wanted) changed.push({ id, wanted, name, reason: name === legal ? 'reserved' : 'taken' });
  }
  return { names, changed };
}
