import type { DartType } from './types.ts';

/** Local names, innermost last. */
export class Scope {
  readonly #names = new Map<string, DartType>();
  readonly #outer: Scope | undefined;

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  inner(): Scope {
    return new Scope(this);
  }

  /** @returns whether the name is new in this block */
  declare(name: string, type: DartType): boolean {
    const isNew = !this.#names.has(name);
    this.#names.set(name, type);
    return isNew || name === '_';
  }

  /**
   * Gives a known name another type within this block.
   * @param beyond in the block around it too: the test was negative, and its branch leaves
   */
  promote(name: string, type: DartType, beyond: boolean): void {
    this.#names.set(name, type);
    if (beyond) this.#outer?.promote(name, type, false);
  }

  find(name: string): DartType | undefined {
    return this.#names.get(name) ?? this.#outer?.find(name);
  }
}
