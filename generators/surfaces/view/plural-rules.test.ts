import { expect, test } from 'vitest';
import { pluralRules, type Operand, type Relation } from './plural-rules.ts';

const LOCALES = ['en-US', 'pt-BR', 'pt-PT', 'zh-CN', 'ar-XB', 'pl', 'ru', 'cs', 'lv', 'cy', 'he', 'br', 'fr'];
const NUMBERS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 19, 20, 21, 22, 40, 60, 90, 100, 101, 102, 111, 1000, 1_000_000, 0.5, 1.5, 2.1,
];

function category(locale: string, type: 'cardinal' | 'ordinal', number: number): string {
  const fraction = String(number).split('.')[1] ?? '';
  const operands: Record<Operand, number> = {
    n: number,
    i: Math.trunc(number),
    v: fraction.length,
    w: fraction.length,
    f: Number(fraction),
    t: Number(fraction),
    c: 0,
    e: 0,
  };
  return (
    pluralRules(locale, type).find(({ anyOf }) => anyOf.some((every) => every.every((one) => holds(one, operands))))?.category ?? 'other'
  );
}

function holds({ operand, modulo, negated, ranges }: Relation, operands: Readonly<Record<Operand, number>>): boolean {
  const value = modulo === undefined ? operands[operand] : operands[operand] % modulo;
  return ranges.some(([from, to]) => Number.isInteger(value) && from <= value && value <= to) !== negated;
}

test.each(LOCALES)('%s: the categories of CLDR are those of Intl', (locale) => {
  for (const type of ['cardinal', 'ordinal'] as const) {
    const rules = new Intl.PluralRules(locale, { type });
    const wanted = NUMBERS.filter((number) => type === 'cardinal' || Number.isInteger(number));
    expect(wanted.map((number) => [number, category(locale, type, number)])).toEqual(
      wanted.map((number) => [number, rules.select(number)]),
    );
  }
});
