import { encode } from './encode.ts';
import type { Operator } from './operators.ts';
import type { Piece, Variable } from './parse.ts';

/** The value of a variable. */
export type TemplateValue = string | readonly string[] | Readonly<Record<string, string>>;

/** Expands a template by RFC 6570, all four levels. A variable without a value leaves no trace. */
export function expandTemplate(pieces: readonly Piece[], values: ReadonlyMap<string, TemplateValue>): string {
  return pieces.map((piece) => (typeof piece === 'string' ? encode(piece, true) : expandExpression(piece, values))).join('');
}

function expandExpression({ operator, variables }: Exclude<Piece, string>, values: ReadonlyMap<string, TemplateValue>): string {
  const written = variables
    .map((variable) => ({ variable, value: values.get(variable.name) }))
    .filter((one): one is { variable: Variable; value: TemplateValue } => one.value !== undefined && !isEmptySet(one.value))
    .map(({ variable, value }) => write(variable, value, operator));
  return written.length === 0 ? '' : operator.first + written.join(operator.separator);
}

function isEmptySet(value: TemplateValue): boolean {
  return typeof value !== 'string' && Object.keys(value).length === 0;
}

function write({ name, explode, prefix }: Variable, value: TemplateValue, operator: Operator): string {
  const own = (text: string): string => encode(text, operator.reserved);
  const named = (key: string, text: string): string => (text === '' ? key + operator.ifEmpty : `${key}=${text}`);
  if (typeof value === 'string') {
    const text = own(prefix === undefined ? value : [...value].slice(0, prefix).join(''));
    return operator.named ? named(encode(name, true), text) : text;
  }
  if (explode) {
    const pairs = Array.isArray(value)
      ? value.map((item: string) => (operator.named ? named(encode(name, true), own(item)) : own(item)))
      : Object.entries(value).map(([key, item]) => (operator.named ? named(own(key), own(item)) : `${own(key)}=${own(item)}`));
    return pairs.join(operator.separator);
  }
  const items = Array.isArray(value) ? (value as readonly string[]) : Object.entries(value).flat();
  const text = items.map(own).join(',');
  return operator.named ? named(encode(name, true), text) : text;
}
