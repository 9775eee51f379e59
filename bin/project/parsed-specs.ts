import type { ParsedSpec } from '../../specs/language/parse/parse-spec.ts';

/** Characters of the texts whose parsed forms are kept. */
const MOST = 8 << 20;

/** The parsed form of each file as it was last: while one text changes, the others are not parsed again. Forms that came first go first. */
export class ParsedSpecs {
  readonly #known = new Map<string, { readonly text: string; readonly parsed: ParsedSpec }>();
  #size = 0;

  /** @param parse gives the parsed form where it is not known */
  of(text: string, file: string, parse: () => ParsedSpec): ParsedSpec {
    const known = this.#known.get(file);
    if (known?.text === text) return known.parsed;
    const parsed = parse();
    this.#forget(file);
    this.#keep(file, text, parsed);
    return parsed;
  }

  #keep(file: string, text: string, parsed: ParsedSpec): void {
    this.#known.set(file, { text, parsed });
    this.#size += text.length;
    for (const first of this.#known.keys()) {
      if (this.#size <= MOST) break;
      this.#forget(first);
    }
  }

  #forget(file: string): void {
    this.#size -= this.#known.get(file)?.text.length ?? 0;
    this.#known.delete(file);
  }
}
