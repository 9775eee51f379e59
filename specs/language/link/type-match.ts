import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Field, TypeExpression } from '../model/type-expression.ts';
import { describeType } from '../model/type-text.ts';
import { placeholderOf, type Placeholder } from './placeholders.ts';

/** A member of a value that does not fit its type. `pointer` is a JSON pointer into the value. */
export type Misfit =
  | { readonly kind: 'unknown'; readonly pointer: string; readonly name: string; readonly known: readonly string[] }
  | { readonly kind: 'missing'; readonly pointer: string; readonly name: string }
  | { readonly kind: 'wrong'; readonly pointer: string; readonly name: string; readonly expected: string; readonly found: Json };

/** The value of a placeholder before a run, or `undefined` when it may be any. */
export type Lookup = (placeholder: Placeholder) => Json | undefined;

/**
 * Compares the members of a record with its fields. A placeholder is compared by its value; recipes and types of outside
 * schemas fit anything.
 * @param also member names that are always allowed (the `type` of a message)
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
    if (!known.includes(name) && !also.includes(name))
      found.push({ kind: 'unknown', pointer: `${pointer}/${escapePointer(name)}`, name, known });
  }
  for (const { name, type, optional } of fields) {
    if (Object.hasOwn(value, name)) found.push(...wrong(value[name] ?? null, type, name, lookup, `${pointer}/${escapePointer(name)}`));
    else if (!optional && type.kind !== 'optional') found.push({ kind: 'missing', pointer, name });
  }
  return found;
}

/** Compares one value with its type, as `misfits` does for a record. */
export function misfitsOf(value: Json, type: TypeExpression, name: string, lookup: Lookup): Misfit[] {
  return wrong(value, type, name, lookup, '');
}

function wrong(value: Json, type: TypeExpression, name: string, lookup: Lookup, pointer: string): Misfit[] {
  const placeholder = placeholderOf(value);
  if (placeholder) {
    const actual = lookup(placeholder);
    // The value of a placeholder stands elsewhere, so the placeholder itself is the place of the mistake.
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
        ? Object.entries(value).flatMap(([key, item]) => wrong(item, type.of, key, lookup, `${pointer}/${escapePointer(key)}`))
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

function isRecipe(value: Json): boolean {
  return isObject(value) && Object.keys(value).some((key) => key.startsWith('$'));
}
