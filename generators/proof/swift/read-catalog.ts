/** What a `String(format:)` argument is: text for `%@`, an integer for `%lld`. */
export type FormatArgument = string | number;

interface Unit {
  readonly stringUnit: { readonly value: string };
}

interface Forms {
  readonly plural: Readonly<Record<string, Unit>>;
}

interface Localization extends Partial<Unit> {
  readonly variations?: Forms;
  readonly substitutions?: Readonly<Record<string, { readonly argNum: number; readonly variations: Forms }>>;
}

export interface Catalog {
  readonly sourceLanguage: string;
  readonly strings: Readonly<Record<string, { readonly localizations: Readonly<Record<string, Localization>> }>>;
}

/**
 * What Foundation makes of a key in one language: chooses the plural form by the argument that it counts, fills the positions.
 * @throws Error for a key without the language, for a position without an argument and for an argument of the other kind
 */
export function textOf(catalog: Catalog, key: string, language: string, args: readonly FormatArgument[]): string {
  const found = Object.hasOwn(catalog.strings, key) ? catalog.strings[key]?.localizations[language] : undefined;
  if (found === undefined) throw new Error(`no ${language} text of ${key}`);
  const { substitutions = {} } = found;
  if (found.stringUnit !== undefined) return format(found.stringUnit.value, undefined);
  const counts = args.findIndex((arg) => typeof arg === 'number');
  return format(chosen(found.variations, counts), undefined);

  function chosen(forms: Forms | undefined, at: number): string {
    const count = args[at];
    if (forms === undefined || typeof count !== 'number') throw new Error(`${key}: argument ${at + 1} is no count`);
    const category = new Intl.PluralRules(language).select(count);
    const form = (Object.hasOwn(forms.plural, category) ? forms.plural[category] : undefined) ?? forms.plural['other'];
    if (form === undefined) throw new Error(`${key}: no form`);
    return form.stringUnit.value;
  }

  /** @param counted position of the argument that `%arg` stands for */
  function format(text: string, counted: number | undefined): string {
    return text.replace(/%(?:(%)|#@(\w+)@|(arg)|(\d+)\$(@|lld)|(.?))/g, (_, percent, name, arg, position, kind) => {
      if (percent !== undefined) return '%';
      if (name !== undefined) {
        const one = Object.hasOwn(substitutions, name as string) ? substitutions[name as string] : undefined;
        if (one === undefined) throw new Error(`${key}: no substitution ${String(name)}`);
        return format(chosen(one.variations, one.argNum - 1), one.argNum - 1);
      }
      if (arg !== undefined) return number(counted ?? -1);
      if (position === undefined) throw new Error(`${key}: a % that nothing follows in ${text}`);
      const at = Number(position) - 1;
      if (kind === 'lld') return number(at);
      const value = args[at];
      if (typeof value !== 'string') throw new Error(`${key}: argument ${at + 1} is no text`);
      return value;
    });
  }

  function number(at: number): string {
    const value = args[at];
    if (typeof value !== 'number') throw new Error(`${key}: argument ${at + 1} is no integer`);
    return new Intl.NumberFormat(language).format(value);
  }
}
