import type { DartNode } from './parse.ts';
import { DYNAMIC, orNull, simple, type DartType } from './types.ts';

export const NUMBERS: ReadonlySet<string> = new Set(['int', 'double', 'num']);
/** Expressions of operators that count. */
export const NUMERIC: ReadonlySet<string> = new Set([
  'additive_expression',
  'multiplicative_expression',
  'shift_expression',
  'bitwise_or_expression',
  'bitwise_and_expression',
]);

/** What an index gives of a list, a map, a text or what a pattern found. */
export function indexed(name: string, args: readonly DartType[]): DartType | undefined {
  switch (name) {
    case 'Map':
      return orNull(args[1] ?? DYNAMIC);
    case 'List':
      return args[0] ?? DYNAMIC;
    case 'String':
      return simple('String');
    case 'Match':
    case 'RegExpMatch':
      return orNull(simple('String'));
    default:
      return undefined;
  }
}

/** The type of a sum or a product: a double where one operand is, or where it divides. */
export function numeric(node: DartNode, types: readonly DartType[]): DartType {
  if (node.text.includes('~/')) return simple('int');
  const [first] = types;
  if (first === undefined || types.some(({ name }) => !NUMBERS.has(name)))
    return first !== undefined && ['String', 'Duration'].includes(first.name) ? first : DYNAMIC;
  if (types.some(({ name }) => name === 'double') || node.children.some((one) => one?.text === '/')) return simple('double');
  if (types.some(({ name }) => name === 'num')) return simple('num');
  return types.every(({ literal }) => literal === true) ? first : simple('int');
}
