import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** Meaning → words, grouped as in `Keywords`. */
type Language = Readonly<
  Record<'columns' | 'headings' | 'status' | 'surfaces' | 'truth' | 'levels', Readonly<Record<string, readonly string[]>>> & {
    readonly compounds: readonly string[];
  }
>;

/** Every language of this folder, the first one with priority; a test compares the list with the folder. */
export const LANGUAGES: readonly Language[] = [en, es, pt, zh];
