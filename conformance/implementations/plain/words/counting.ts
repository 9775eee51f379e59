/** A sentence per plural form; `#` stands for the number. A form that a language lacks is left out. */
export interface Forms {
  readonly one?: string;
  readonly many?: string;
  readonly other: string;
}

/** Writes numbers, and sentences that depend on one, as a language does. */
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
