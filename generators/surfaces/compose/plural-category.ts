import { pluralRules, type Operand, type Relation } from '../view/plural-rules.ts';

/** The CLDR category of a number that is written without trailing zeros. */
export function pluralCategory(locale: string, type: 'cardinal' | 'ordinal', number: number): string {
  const value = Math.abs(number);
  const fraction = String(value).split('.')[1] ?? '';
  const operands: Readonly<Record<Operand, number>> = {
    n: value,
    i: Math.trunc(value),
    v: fraction.length,
    w: fraction.length,
    f: Number(fraction),
    t: Number(fraction),
    c: 0,
    e: 0,
  };
  const rule = pluralRules(locale, type).find(({ anyOf }) => anyOf.some((every) => every.every((one) => holds(one, operands))));
  return rule?.category ?? 'other';
}

function holds({ operand, modulo, negated, ranges }: Relation, operands: Readonly<Record<Operand, number>>): boolean {
  const value = modulo === undefined ? operands[operand] : operands[operand] % modulo;
  return ranges.some(([from, to]) => Number.isInteger(value) && from <= value && value <= to) !== negated;
}
