import { pluralRules, type Relation } from '../view/plural-rules.ts';

/** The method of a locale with its plural rules; `undefined` for a language without rules, in which all numbers are `other`. */
export function rulesFunction(locale: string, type: 'cardinal' | 'ordinal'): string | undefined {
  const rules = pluralRules(locale, type);
  if (rules.length === 0) return undefined;
  const body = rules.map(({ category, anyOf }) => {
    const possible = anyOf.flatMap((every) =>
      every.every((one) => isConstant(one) !== false) ? [every.filter((one) => isConstant(one) === undefined)] : [],
    );
    if (possible.length === 0) return '';
    const lines = possible
      .map((every) => every.map(relation).join(' && '))
      .map((one, _, all) => (all.length > 1 && one.includes('&&') ? `(${one})` : one));
    const one = lines.join(' || ');
    const result = `return PluralCategory.${category};`;
    if (`    if (${one}) ${result}`.length <= 80) return `    if (${one}) ${result}\n`;
    const test = `    if (${one}) {`.length <= 80 ? `    if (${one}) {\n` : `    if (${lines.join(' ||\n        ')}) {\n`;
    return `${test}      ${result}\n    }\n`;
  });
  return [
    '  @override\n',
    `  PluralCategory ${type}(num value) {\n`,
    '    final PluralOperands o = PluralOperands.of(value);\n',
    ...body,
    '    return PluralCategory.other;\n',
    '  }\n',
  ].join('');
}

/** Numbers are written without a compact exponent: `c` and `e` are 0, and a test of them holds or does not. */
function isConstant({ operand, negated, ranges }: Relation): boolean | undefined {
  if (operand !== 'c' && operand !== 'e') return undefined;
  return ranges.some(([from, to]) => from <= 0 && 0 <= to) !== negated;
}

/** A test of a relation. Trailing zeros do not occur: `w` is `v`, `t` is `f`. */
function relation({ operand, modulo, negated, ranges }: Relation): string {
  const name = { n: 'o.n', i: 'o.i', v: 'o.v', w: 'o.v', f: 'o.f', t: 'o.f' }[operand as 'n' | 'i' | 'v' | 'w' | 'f' | 't'];
  const value = modulo === undefined ? name : `${name} % ${modulo}`;
  const tests = ranges.map(([from, to]) => {
    if (from === to) return negated ? `${value} != ${from}` : `${value} == ${from}`;
    return `${negated ? '!' : ''}isWithin(${value}, ${from}, ${to})`;
  });
  const joined = tests.join(negated ? ' && ' : ' || ');
  return tests.length > 1 && !negated ? `(${joined})` : joined;
}
