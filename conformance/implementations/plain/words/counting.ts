/** A text per plural category, with `#` for the number. Categories that a language lacks are omitted. */
export interface Forms {
  readonly one?: string;
  readonly many?: string;
  readonly other: string;
}

/** Formats numbers and plural texts in one language. */
export interface Counting {
  number(value: number): string;
  counted(forms: Forms): (count: number) => string;
}

export function countingIn(locale: string): Counting {
  const rules = new Intl.PluralRules(locale);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const number = (value: number): string => format.format(value);
  return {
    number,
    counted: (forms) => (count) => {
      const form = rules.select(count);
      const sentence = form === 'one' || form === 'many' ? forms[form] : undefined;
      return (sentence ?? forms.other).replace('#', () => number(count));
    },
  };
}
