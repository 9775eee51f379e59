/** Gives names that differ for a reader and for a listener: a taken one gets an ordinal. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  readonly #last = new Map<string, number>();

  take(base: string): string {
    for (let ordinal = this.#last.get(base) ?? 1; ; ordinal += 1) {
      const name = ordinal === 1 ? base : `${base} (${ordinal})`;
      // Spaces at the ends and in a row make no difference in an accessible name.
      const heard = name.replace(/\s+/g, ' ').trim();
      if (this.#taken.has(heard)) continue;
      this.#taken.add(heard);
      this.#last.set(base, ordinal + 1);
      return name;
    }
  }
}
