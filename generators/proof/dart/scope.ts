import type { DartType } from './types.ts';

/** A local variable or a parameter. */
interface Local {
  /** What is known of its value here. */
  readonly type: DartType;
  /** The type that it was declared with. */
  readonly declared: DartType;
  readonly isFinal: boolean;
  /** Where its declaration ends in the text. */
  readonly end: number;
}

/** Local names, innermost last. */
export class Scope {
  readonly #names = new Map<string, Local>();
  readonly #own = new Set<string>();
  readonly #outer: Scope | undefined;

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  inner(): Scope {
    return new Scope(this);
  }

  /** @returns whether the name is new in this block */
  declare(name: string, type: DartType, isFinal = false, end = 0): boolean {
    const isNew = !this.#own.has(name);
    this.#own.add(name);
    this.#names.set(name, { type, declared: type, isFinal, end });
    return isNew || name === '_';
  }

  /**
   * Gives a known name another type within this block.
   * @param beyond in the block around it too: the test was negative, and its branch leaves
   */
  promote(name: string, type: DartType, beyond: boolean): void {
    const before = this.local(name);
    this.#names.set(name, { declared: before?.declared ?? type, isFinal: before?.isFinal ?? false, end: before?.end ?? 0, type });
    if (beyond) this.#outer?.promote(name, type, false);
  }

  find(name: string): DartType | undefined {
    return this.local(name)?.type;
  }

  /** Names of this block with their types, in the order of their declarations. */
  types(): ReadonlyMap<string, DartType> {
    return new Map([...this.#names].map(([name, { declared }]) => [name, declared]));
  }

  local(name: string): Local | undefined {
    return this.#names.get(name) ?? this.#outer?.local(name);
  }
}
