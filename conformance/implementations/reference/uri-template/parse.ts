import { OPERATORS, type Operator } from './operators.ts';

/** One variable of an expression: its name and modifier. */
export interface Variable {
  readonly name: string;
  readonly explode: boolean;
  /** Number of characters that are taken of the value; all without it. */
  readonly prefix?: number;
}

/** A piece of a template: text as it is, or an expression. */
export type Piece = string | { readonly operator: Operator; readonly variables: readonly Variable[] };

const VARIABLE = /^((?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*)(?:(\*)|:([1-9]\d{0,3}))?$/;

/** Reads a URI template of any level. @returns `undefined` for text that is no template */
export function parseTemplate(template: string): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  let rest = template;
  while (rest !== '') {
    const open = rest.indexOf('{');
    const literal = open < 0 ? rest : rest.slice(0, open);
    if (literal.includes('}')) return undefined;
    if (literal !== '') pieces.push(literal);
    if (open < 0) break;
    const close = rest.indexOf('}', open);
    const expression = close < 0 ? undefined : readExpression(rest.slice(open + 1, close));
    if (expression === undefined) return undefined;
    pieces.push(expression);
    rest = rest.slice(close + 1);
  }
  return pieces;
}

function readExpression(source: string): Piece | undefined {
  const sign = /^[+#./;?&]/.exec(source)?.[0] ?? '';
  const operator = OPERATORS[sign];
  const variables = source.slice(sign.length).split(',').map(readVariable);
  if (operator === undefined || variables.includes(undefined)) return undefined;
  return { operator, variables: variables.filter((one) => one !== undefined) };
}

function readVariable(source: string): Variable | undefined {
  const [, name, star, prefix] = VARIABLE.exec(source) ?? [];
  if (name === undefined) return undefined;
  return { name, explode: star !== undefined, ...(prefix === undefined ? {} : { prefix: Number(prefix) }) };
}
