import type { Vocabulary } from '../../../specs/language/model/vocabulary.ts';
import { parseSpec, type ParsedSpec } from '../../../specs/language/parse/parse-spec.ts';

/** The parsed form of each file as it was last: while one text is typed, the others are not parsed again. */
export class ParsedSpecs {
  readonly #known = new Map<string, { readonly text: string; readonly parsed: ParsedSpec }>();
  readonly #vocabulary: Vocabulary;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  readonly of = (text: string, file: string): ParsedSpec => {
    const known = this.#known.get(file);
    if (known?.text === text) return known.parsed;
    const parsed = parseSpec(text, file, this.#vocabulary);
    this.#known.set(file, { text, parsed });
    return parsed;
  };
}
