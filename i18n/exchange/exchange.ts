import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../../specs/language/model/place.ts';

/** How far the translation of a text is. `changed`: it was made from an earlier source text. */
export type Progress = 'missing' | 'changed' | 'translated';

/** A text on its way to a translator. Both texts are ICU MessageFormat 1. */
export interface ExchangeUnit {
  readonly key: string;
  readonly source: string;
  /** Absent while it is missing. */
  readonly target?: string;
  readonly progress: Progress;
  /** What a translator should know: where the text stands, the arguments that it takes. */
  readonly note: string;
}

/** All texts of one locale. */
export interface Exchange {
  /** BCP 47 tags. */
  readonly sourceLocale: string;
  readonly locale: string;
  /** Sorted by key. */
  readonly units: readonly ExchangeUnit[];
}

/** A file as text. */
export interface ExchangeFile {
  readonly name: string;
  readonly text: string;
}

/** What a translator's file says of one text. */
export interface Translation {
  readonly key: string;
  /** The text that was translated, for formats that carry it. */
  readonly source?: string;
  /** ICU MessageFormat 1; empty while it is missing. */
  readonly target: string;
  /** Whether the file marks it as made from an earlier source text; absent for what has no such mark. */
  readonly waits?: boolean;
  /** What the format can say and ICU cannot, in words for K4001. */
  readonly problem?: string;
  /** Of the target, else of the unit. */
  readonly place: Place;
}

export interface ReadExchange {
  /** The locale that the file names; absent if it names none. */
  readonly locale?: string;
  readonly translations: readonly Translation[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file format that tools for translators read and write. */
export interface ExchangeFormat {
  /** One line for `--help`. */
  readonly summary: string;
  write(exchange: Exchange): readonly ExchangeFile[];
  /** The files that an earlier `write` may have made beside those of today, without their texts. */
  emptied?(locale: string): readonly ExchangeFile[];
  /** Whether a file is of this format, by its name and first characters. */
  recognises(name: string, text: string): boolean;
  /** @param sourceOf the present source text of a key */
  read(text: string, file: string, sourceOf: (key: string) => string | undefined): ReadExchange;
}
