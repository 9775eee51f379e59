import plurals from 'cldr-core/supplemental/plurals.json' with { type: 'json' };
import ordinals from 'cldr-core/supplemental/ordinals.json' with { type: 'json' };

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * Operands of a number (UTS 35): `n` the absolute value, `i` its integer digits, `v` and `w` the number of fraction digits with and
 * without trailing zeros, `f` and `t` those digits as an integer, `c` and `e` the exponent of a compact form.
 */
export type Operand = 'n' | 'i' | 'v' | 'w' | 'f' | 't' | 'c' | 'e';

/** `operand % modulo` is in one of the ranges, both ends included; `negated`: in none. `n` is in a range only if it is an integer. */
export interface Relation {
  readonly operand: Operand;
  readonly modulo?: number;
  readonly negated: boolean;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** The category holds if all relations of one of the alternatives hold. */
export interface PluralRule {
  readonly category: PluralCategory;
  readonly anyOf: readonly (readonly Relation[])[];
}

type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>;

const CARDINAL: Rules = plurals.supplemental['plurals-type-cardinal'];
const ORDINAL: Rules = ordinals.supplemental['plurals-type-ordinal'];
const RELATION = /^([nivwftce])(?: % (\d+))? (!?=) (.+)$/;

/** The rules of a locale in the order of CLDR 48; the category is `other` if none holds. A language without data has no rule. */
export function pluralRules(locale: string, type: 'cardinal' | 'ordinal'): readonly PluralRule[] {
  const all = type === 'cardinal' ? CARDINAL : ORDINAL;
  const [language = ''] = locale.split(/[-_]/);
  const own = [locale.replaceAll('_', '-'), language].find((tag) => Object.hasOwn(all, tag));
  return Object.entries(own === undefined ? {} : (all[own] ?? {})).flatMap(([name, text]): PluralRule[] => {
    const category = name.replace('pluralRule-count-', '') as PluralCategory;
    const condition = text.replace(/@.*$/s, '').trim();
    if (category === 'other' || condition === '') return [];
    return [{ category, anyOf: condition.split(' or ').map((every) => every.split(' and ').map(relation)) }];
  });
}

function relation(text: string): Relation {
  const [, operand, modulo, sign, ranges] = RELATION.exec(text.trim()) ?? [];
  if (operand === undefined || ranges === undefined) throw new Error(`CLDR plural rules: unknown relation ${text}`);
  return {
    operand: operand as Operand,
    negated: sign === '!=',
    ranges: ranges.split(',').map((range) => {
      const [from = 0, to = from] = range.trim().split('..').map(Number);
      return [from, to] as const;
    }),
    ...(modulo === undefined ? {} : { modulo: Number(modulo) }),
  };
}
