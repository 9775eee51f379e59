import type { Json } from '../model/json.ts';
import type { Field, TypeExpression } from '../model/type-expression.ts';
import { describeType } from '../type-text.ts';
import { placeholderOf } from './placeholders.ts';

/** A way in which a value does not fit its type: where in the value (JSON pointer) and why. */
export type Misfit =
  | { readonly kind: 'unknown'; readonly pointer: string; readonly name: string; readonly known: readonly string[] }
  | { readonly kind: 'missing'; readonly pointer: string; readonly name: string }
  | { readonly kind: 'wrong'; readonly pointer: string; readonly name: string; readonly expected: string; readonly found: Json };

/** What a placeholder stands for, as far as it is known before a run: a value, or `undefined` for "any". */
export type Lookup = (placeholder: { readonly kind: 'fixture' | 'each'; readonly name: string }) => Json | undefined;

/**
 * Compares a record's members with its fields. Placeholders count as what they stand for; recipes and types of outside schemas
 * fit anything.
 * @param also member names that are always allowed (a message's `type`)
 */
export function misfits(
  value: { readonly [name: string]: Json },
  fields: readonly Field[],
  lookup: Lookup,
  also: readonly string[] = [],
  pointer = '',
): Misfit[] {
  const found: Misfit[] = [];
  const known = fields.map(({ name }) => name);
  for (const name of Object.keys(value)) {
    if (!known.includes(name) && !also.includes(name)) found.push({ kind: 'unknown', pointer: `${pointer}/${step(name)}`, name, known });
  }
  for (const { name, type, optional } of fields) {
    if (Object.hasOwn(value, name)) found.push(...wrong(value[name] ?? null, type, name, lookup, `${pointer}/${step(name)}`));
    else if (!optional && type.kind !== 'optional') found.push({ kind: 'missing', pointer, name });
  }
  return found;
}

function wrong(value: Json, type: TypeExpression, name: string, lookup: Lookup, pointer: string): Misfit[] {
  const placeholder = placeholderOf(value);
  if (placeholder) {
    const actual = lookup(placeholder);
    // Places inside of what a placeholder stands for are elsewhere; the placeholder itself is where the mistake shows.
    return actual === undefined || isRecipe(actual)
      ? []
      : wrong(actual, type, name, lookup, pointer)
          .slice(0, 1)
          .map((one) => ({ ...one, pointer }));
  }
  const no = (): Misfit[] => [{ kind: 'wrong', pointer, name, expected: describeType(type), found: value }];
  switch (type.kind) {
    case 'primitive':
      return PRIMITIVE[type.name](value) ? [] : no();
    case 'enum':
      return typeof value === 'string' && type.values.includes(value) ? [] : no();
    case 'optional':
      return value === null ? [] : wrong(value, type.of, name, lookup, pointer);
    case 'list':
      return Array.isArray(value)
        ? (value as readonly Json[]).flatMap((item, index) => wrong(item, type.of, name, lookup, `${pointer}/${index}`))
        : no();
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, item]) => wrong(item, type.of, key, lookup, `${pointer}/${step(key)}`))
        : no();
    case 'record':
      return isObject(value) ? misfits(value, type.fields, lookup, [], pointer) : no();
    default:
      return [];
  }
}

const PRIMITIVE: Readonly<Record<Extract<TypeExpression, { kind: 'primitive' }>['name'], (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  url: (value) => typeof value === 'string',
  markdown: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  int: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  duration: (value) => typeof value === 'number' || typeof value === 'string',
  bytes: (value) => typeof value === 'number' || typeof value === 'string',
  json: () => true,
};

export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecipe(value: Json): boolean {
  return isObject(value) && Object.keys(value).some((key) => key.startsWith('$'));
}

function step(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
