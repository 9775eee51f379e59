import { didYouMean } from '../diagnostics/nearest.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import { describeType } from '../model/type-text.ts';
import type { MatcherOperand, Matchers } from '../model/vocabulary.ts';
import { expressionOf } from '../units/expression.ts';
import { wrong, type Parameter } from './parameter.ts';
import { placeholderOf, valueOf } from './placeholders.ts';
import type { Misfit } from './misfit.ts';

/** Compares a value inside a matcher with a type. */
type Compare = (value: Json, type: TypeExpression, pointer: string) => Misfit[];

interface Operand {
  /** What stands after the name of the matcher, in words. */
  readonly expected: string;
  takes(wanted: Json): boolean;
  /** Whether some value of a type, none of them a list or optional, can fit. */
  fits(type: TypeExpression, wanted: Json): boolean;
}

const NUMBERS = ['int', 'number', 'duration', 'bytes'];
const TEXTS = ['string', 'url', 'markdown'];

const OPERANDS: Readonly<Record<MatcherOperand, Operand>> = {
  least: { expected: 'a number', takes: (wanted) => typeof wanted === 'number', fits: (type) => isOf(type, NUMBERS) },
  most: { expected: 'a number', takes: (wanted) => typeof wanted === 'number', fits: (type) => isOf(type, NUMBERS) },
  divisor: {
    expected: 'a number above 0',
    takes: (wanted) => typeof wanted === 'number' && wanted > 0,
    fits: (type) => isOf(type, NUMBERS),
  },
  expression: {
    expected: 'a regular expression',
    takes: (wanted) => typeof wanted === 'string' && wanted !== '' && expressionOf(wanted) !== undefined,
    fits: (type, wanted) => fitsText(type, (word) => typeof wanted !== 'string' || (expressionOf(wanted)?.test(word) ?? true)),
  },
  inside: {
    expected: 'a text or the value of an item',
    takes: (wanted) => wanted !== '',
    fits: (type, wanted) =>
      placeholderOf(wanted) !== undefined || (typeof wanted === 'string' && fitsText(type, (word) => word.includes(wanted))),
  },
  alternatives: {
    expected: 'a list of values',
    takes: (wanted) => Array.isArray(wanted) && wanted.length > 0,
    fits: () => true,
  },
};

/** Whether a mapping consists of matchers: `{ $atLeast: 2 }`. */
export function isMatcher(value: Json, matchers: Matchers): value is JsonObject {
  return isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((name) => Object.hasOwn(matchers, name));
}

/** Whether a mapping, at any depth of a value, would be one of matchers but for some of its names: `{ $atLest: 2 }`. */
export function hasMisspelt(value: Json, matchers: Matchers): boolean {
  if (typeof value !== 'object' || value === null || placeholderOf(value)) return false;
  const isOwn = !Array.isArray(value) && !isMatcher(value, matchers) && Object.keys(value).some((name) => /^\$[A-Za-z]/.test(name));
  return isOwn || Object.values(value).some((one) => hasMisspelt(one as Json, matchers));
}

/**
 * Compares a mapping of matchers with the type of the values that it is for. One that no such value can fit holds for every page where
 * nothing may fit, and for no page elsewhere.
 */
export function matcherMisfits(
  value: JsonObject,
  matchers: Matchers,
  { type, name, pointer }: { readonly type: TypeExpression; readonly name: string; readonly pointer: string },
  compare: Compare,
): Misfit[] {
  return Object.entries(value).flatMap(([matcher, wanted]): Misfit[] => {
    const operand = matchers[matcher] ?? 'alternatives';
    const inner = `${pointer}/${escapePointer(matcher)}`;
    if (operand === 'alternatives' && Array.isArray(wanted))
      return wanted.flatMap((one: Json, index) => compare(one, type, `${inner}/${index}`));
    if (operand === 'inside' && type.kind === 'list') return compare(wanted, type.of, inner);
    const fits = isOpen(type) || OPERANDS[operand].fits(type, wanted);
    return fits ? [] : [{ kind: 'wrong', pointer, name, expected: describeType(type), found: value }];
  });
}

/** Checks every matcher in a value, at any depth and of whatever type, and reports a `$name` that is none. */
export function checkMatchers(parameter: Parameter, value: Json, pointer: string): void {
  const matchers = parameter.param.matchers ?? {};
  if (typeof value !== 'object' || value === null || placeholderOf(value)) return;
  const matcher = isMatcher(value, matchers);
  if (matcher) checkBounds(parameter, value, matchers, pointer);
  for (const [name, inner] of Object.entries(value) as [string, Json][]) {
    const at = `${pointer}/${escapePointer(name)}`;
    if (matcher) checkOperand(parameter, name, inner, at);
    else if (!Array.isArray(value) && /^\$[A-Za-z]/.test(name)) checkName(parameter, name, at);
    else checkMatchers(parameter, inner, at);
  }
}

function checkOperand(parameter: Parameter, name: string, wanted: Json, pointer: string): void {
  const operand = parameter.param.matchers?.[name] ?? 'alternatives';
  const { expected, takes } = OPERANDS[operand];
  const placeholder = placeholderOf(wanted);
  const known = placeholder ? valueOf(parameter.scope.spec.fixtures, placeholder) : wanted;
  // The text of a recipe is made for a run.
  if (known !== undefined && !(placeholder && isObject(known)) && !takes(known))
    wrong(parameter, `${expected} after ${name}`, wanted, [], pointer);
  else checkMatchers(parameter, wanted, pointer);
}

function checkName(parameter: Parameter, name: string, pointer: string): void {
  const known = Object.keys(parameter.param.matchers ?? {});
  if (known.includes(name)) wrong(parameter, 'a mapping of matchers alone, or of fields alone', name, [], pointer);
  else
    wrong(
      parameter,
      known.length === 0 ? 'a plain value' : `a value or one of the matchers ${known.join(', ')}`,
      name,
      didYouMean(name, known),
      pointer,
    );
}

/** Bounds leave a number between them. */
function checkBounds(parameter: Parameter, value: JsonObject, matchers: Matchers, pointer: string): void {
  const bound = (operand: MatcherOperand): Json | undefined => Object.entries(value).find(([name]) => matchers[name] === operand)?.[1];
  const [least, most] = [bound('least'), bound('most')];
  if (typeof least === 'number' && typeof most === 'number' && least > most)
    wrong(parameter, 'bounds with a number between them', `${least} to ${most}`, [], pointer);
}

/** Whether a type says nothing of its values: JSON, or one that a schema of its own describes. */
const isOpen = (type: TypeExpression): boolean =>
  isOf(type, ['json']) || !['primitive', 'enum', 'list', 'map', 'record'].includes(type.kind);

const isOf = (type: TypeExpression, names: readonly string[]): boolean => type.kind === 'primitive' && names.includes(type.name);

/** Whether a type has texts that can fit: of an enumeration, one of its words. */
const fitsText = (type: TypeExpression, fits: (word: string) => boolean): boolean =>
  type.kind === 'enum' ? type.values.some(fits) : isOf(type, TEXTS);
