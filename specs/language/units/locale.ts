/** A language of two or three letters (ISO 639). BCP 47 also allows longer ones, but none is registered, and `notes` is a word. */
const LANGUAGE = /^[a-z]{2,3}(?=-|$)/;

/** Scripts with letters of the bidirectional classes R or AL (Unicode Standard Annex 9) that are in use today, by ISO 15924 code. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/**
 * Whether a tag is a BCP 47 language tag in canonical form, so that one language has one spelling: `he`, not `iw`; `zh`, not `cmn`;
 * `pt-BR`, not `pt-br`. Extensions (`fa-u-nu-latn`) and private use (`de-x-formal`) are part of a tag.
 *
 * Source: BCP 47; canonical form as in ECMA-402, `Intl.getCanonicalLocales`.
 */
export function isLocale(tag: string): boolean {
  return LANGUAGE.test(tag) && canonicalLocale(tag) === tag;
}

/** The canonical form of a language tag; `undefined` for anything else. */
export function canonicalLocale(tag: string): string | undefined {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical !== undefined && LANGUAGE.test(canonical) ? canonical : undefined;
  } catch {
    return undefined;
  }
}

/** The direction in which a language is written, by its own script or the likely one (`ar`, `az-Arab` and `ar-XB`: `rtl`). */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const canonical = canonicalLocale(tag);
  const script = canonical === undefined ? undefined : new Intl.Locale(canonical).maximize().script;
  return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}
