import { pluralRules, type Relation } from '../view/plural-rules.ts';

/** Name of the function with the plural rules of a locale. */
export function pluralFunction(locale: string, type: 'cardinal' | 'ordinal'): string {
  const tag = locale.split(/[-_]/).map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase());
  return `${type}${tag.join('').replace(/[^A-Za-z0-9]/g, '')}`;
}

/** A Go function from a number to its plural category, from the rules of CLDR. */
export function pluralCode(locale: string, type: 'cardinal' | 'ordinal'): string {
  const name = pluralFunction(locale, type);
  const rules = pluralRules(locale, type);
  const head = `// ${name} has the ${type} plural rules of ${locale} (CLDR).\nfunc ${name}(value float64) string {\n`;
  if (rules.length === 0) return `${head}\treturn "other"\n}`;
  const cases = rules.map(
    ({ category, anyOf }) => `\tcase ${anyOf.map((all) => conjunction(all)).join(' ||\n\t\t')}:\n\t\treturn "${category}"`,
  );
  return `${head}\tnumber := operandsOf(value)\n\tswitch {\n${cases.join('\n')}\n\t}\n\treturn "other"\n}`;
}

function conjunction(relations: readonly Relation[]): string {
  return relations.map(relation).join(' && ');
}

/** The exponents `c` and `e` of compact numbers are always 0 here. */
function relation({ operand, modulo, negated, ranges }: Relation): string {
  const bare = operand === 'c' || operand === 'e' ? '0' : `number.${operand}`;
  const value = modulo === undefined ? bare : `math.Mod(${bare}, ${modulo})`;
  const tests = ranges.map(([from, to]) => `within(${value}, ${from}, ${to})`);
  const joined = tests.length > 1 ? `(${tests.join(' || ')})` : (tests[0] ?? 'false');
  return negated ? `!${joined}` : joined;
}
