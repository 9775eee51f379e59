import { pluralRules, type Relation } from '../../view/plural-rules.ts';
import { swiftString } from '../escape.ts';

/** The cases of a `switch` over languages that return the ordinal category of the integer `n`; a language without rules has none. */
export function ordinalCases(locales: readonly string[]): string {
  const languages = [...new Set(locales.map((locale) => locale.split(/[-_]/)[0] ?? ''))].sort();
  return languages
    .flatMap((language) => {
      const rules = pluralRules(language, 'ordinal');
      if (rules.length === 0) return [];
      const lines = rules.map(({ category, anyOf }) => {
        const condition = anyOf.map((every) => every.map(relation).join(' && ')).join(' || ');
        return `      if ${condition} { return ${swiftString(category)} }\n`;
      });
      return [`    case ${swiftString(language)}:\n${lines.join('')}`];
    })
    .join('');
}

/** An integer has no fraction: every operand but `n` and `i` is 0. */
function relation({ operand, modulo, negated, ranges }: Relation): string {
  const value = operand === 'n' || operand === 'i' ? 'n' : '0';
  const term = modulo === undefined ? value : `${value} % ${modulo}`;
  const [only] = ranges;
  if (ranges.length === 1 && only !== undefined && only[0] === only[1]) return `${term} ${negated ? '!=' : '=='} ${only[0]}`;
  const tests = ranges.map(([from, to]) => (from === to ? `${term} == ${from}` : `(${from}...${to}).contains(${term})`));
  const any = tests.length === 1 ? (tests[0] ?? 'false') : `(${tests.join(' || ')})`;
  return negated ? `!${any.startsWith('(') && tests.length > 1 ? any : `(${any})`}` : any;
}
