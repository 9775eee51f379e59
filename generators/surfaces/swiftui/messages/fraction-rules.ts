import { pluralRules, type PluralCategory, type Relation } from '../../view/plural-rules.ts';
import { swiftString } from '../escape.ts';

/** The plural categories but `other` that a number with a fraction may have in a language. */
export function fractionForms(locale: string): readonly string[] {
  return fractionRules(locale).map(({ category }) => category);
}

/** The cases of a `switch` over languages that return the cardinal category of a number with a fraction; a language without rules has none. */
export function fractionCases(locales: readonly string[]): string {
  const languages = [...new Set(locales.map((locale) => locale.split(/[-_]/)[0] ?? ''))].sort();
  return languages
    .flatMap((language) => {
      const rules = fractionRules(language);
      if (rules.length === 0) return [];
      const lines = rules.map(({ category, condition }) => `      if ${condition} { return ${swiftString(category)} }\n`);
      return [`    case ${swiftString(language)}:\n${lines.join('')}`];
    })
    .join('');
}

/** What is left of the rules of a language where the number is known to have a fraction. */
function fractionRules(locale: string): { readonly category: PluralCategory; readonly condition: string }[] {
  return pluralRules(locale, 'cardinal').flatMap(({ category, anyOf }) => {
    const possible = anyOf.map((every) => every.map(relation)).filter((every) => !every.includes(false));
    if (possible.length === 0) return [];
    const terms = possible.map((every) => every.filter((term) => term !== true).join(' && '));
    return [{ category, condition: terms.includes('') ? 'true' : terms.join(' || ') }];
  });
}

/** `n` is in no range of whole numbers, `v` is at least 1; there is no exponent, and no trailing zero: `w` is `v`, `t` is `f`. */
function relation({ operand, modulo, negated, ranges }: Relation): string | boolean {
  if (operand === 'n') return negated;
  if (operand === 'c' || operand === 'e') return ranges.some(([from]) => from === 0) !== negated;
  const value = operand === 'i' ? 'i' : operand === 'v' || operand === 'w' ? 'v' : 'f';
  if (value !== 'i' && modulo === undefined && ranges.every(([, to]) => to === 0)) return negated;
  const term = modulo === undefined ? value : `${value} % ${modulo}`;
  const tests = ranges.map(([from, to]) => (from === to ? `${term} == ${from}` : `(${from}...${to}).contains(${term})`));
  const [only] = ranges;
  if (negated) {
    if (ranges.length === 1 && only !== undefined && only[0] === only[1]) return `${term} != ${only[0]}`;
    return `!(${tests.join(' || ')})`;
  }
  return tests.length === 1 ? (tests[0] ?? false) : `(${tests.join(' || ')})`;
}
