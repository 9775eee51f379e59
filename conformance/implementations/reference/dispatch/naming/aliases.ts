/** Other names of tools. One step is followed: an alias of an alias is the name that it stands for. */
export class Aliases {
  readonly #names: ReadonlyMap<string, string>;

  constructor(names: ReadonlyMap<string, string> = new Map()) {
    this.#names = names;
  }

  resolve(name: string): string {
    return this.#names.get(name) ?? name;
  }
}
