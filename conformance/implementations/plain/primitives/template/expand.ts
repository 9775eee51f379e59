import type { Piece, Variable } from './parse.ts';

/** Values by variable; one without a value is missing. */
export type Values = ReadonlyMap<string, string | readonly string[]>;

/** How the expressions of a kind are written: RFC 6570, appendix A. */
interface Manner {
  readonly first: string;
  readonly separator: string;
  readonly named: boolean;
  readonly ifEmpty: string;
  /** Whether reserved characters stay. */
  readonly reserved: boolean;
}

const manner = (first: string, separator: string, named = false, ifEmpty = '', reserved = false): Manner => ({
  ...{ first, separator, named, ifEmpty, reserved },
});

const MANNERS: ReadonlyMap<string, Manner> = new Map([
  ['+', manner('', ',', false, '', true)],
  ['#', manner('#', ',', false, '', true)],
  ['.', manner('.', '.')],
  ['/', manner('/', '/')],
  [';', manner(';', ';', true)],
  ['?', manner('?', '&', true, '=')],
  ['&', manner('&', '&', true, '=')],
]);
const SIMPLE = manner('', ',');

const UNRESERVED = /[\w.~-]/;
const RESERVED = /[:/?#[\]@!$&'()*+,;=]/;
/** A percent-encoded octet or one character. */
const CHARACTERS = /%[\dA-Fa-f]{2}|[^]/gu;

/** The address that a template makes of the values. */
export function expand(pieces: readonly Piece[], values: Values): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? encoded(piece, true) : expression(piece.operator, piece.variables, values)))
    .join('');
}

function expression(operator: string, variables: readonly Variable[], values: Values): string {
  const how = MANNERS.get(operator) ?? SIMPLE;
  const parts = variables.flatMap((variable) => {
    const value = values.get(variable.name);
    return value === undefined || value.length === 0 ? [] : [written(how, variable, value)];
  });
  return parts.length === 0 ? '' : how.first + parts.join(how.separator);
}

function written(how: Manner, { name, explode, prefix }: Variable, value: string | readonly string[]): string {
  const named = (text: string): string => {
    if (!how.named) return text;
    return encoded(name, true) + (text === '' ? how.ifEmpty : `=${text}`);
  };
  if (typeof value === 'string') return named(encoded(shortened(value, prefix, how.reserved), how.reserved));
  const items = value.map((item) => encoded(item, how.reserved));
  return explode ? items.map(named).join(how.separator) : named(items.join(','));
}

/** The first characters. Where encoded octets stay as they are, each counts as one. */
function shortened(text: string, length: number | undefined, reserved: boolean): string {
  if (length === undefined) return text;
  return (reserved ? (text.match(CHARACTERS) ?? []) : [...text]).slice(0, length).join('');
}

function encoded(text: string, reserved: boolean): string {
  return text.replace(CHARACTERS, (sign) => {
    if (sign.length === 3 && sign.startsWith('%')) return reserved ? sign : `%25${sign.slice(1)}`;
    if (UNRESERVED.test(sign) || (reserved && RESERVED.test(sign))) return sign;
    return [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  });
}
