/** The name of a server as it stands in names of tools: lower case, with one `_` for each run of other characters. */
function sanitised(name: string): string {
  const kept = name
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '_')
    .replace(/^_|_$/g, '');
  return kept === '' ? 'server' : kept;
}

/** Gives sanitised names, with `_2`, `_3` and so on for those that are taken. */
export class ServerNames {
  readonly #taken = new Set<string>();

  take(name: string): string {
    const base = sanitised(name);
    let key = base;
    for (let ordinal = 2; this.#taken.has(key); ordinal += 1) key = `${base}_${ordinal}`;
    this.#taken.add(key);
    return key;
  }
}
