import { nearest } from '../diagnostics/nearest.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Field, TypeExpression } from '../model/type-expression.ts';
import { describeType } from '../model/type-text.ts';
import type { Matchers } from '../model/vocabulary.ts';
import { isMatcher, matcherMisfits } from './matcher-value.ts';
import type { Misfit } from './misfit.ts';
import { placeholderOf, type Placeholder } from './placeholders.ts';

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
): Misfit[] {
  return membersOf(value, fields, { lookup, matchers: {} }, also, '');
}

function membersOf(
  value: { readonly [name: string]: Json },
  fields: readonly Field[],
  standing: Standing,
  also: readonly string[],
  pointer: string,
): Misfit[] {
  const found: Misfit[] = [];
  const known = fields.map(({ name }) => name);
  const absent = known.filter((name) => !Object.hasOwn(value, name));
  const misspelt = new Set<string>();
  for (const name of Object.keys(value)) {
    if (known.includes(name) || also.includes(name)) continue;
    found.push({ kind: 'unknown', pointer: `${pointer}/${escapePointer(name)}`, name, known });
    misspelt.add(nearest(name, absent) ?? '');
  }
  for (const { name, type, optional } of fields) {
    // A field under nearly its name is there: one slip is one finding.
    if (misspelt.has(name)) continue;
    if (Object.hasOwn(value, name)) found.push(...wrong(value[name] ?? null, type, name, standing, `${pointer}/${escapePointer(name)}`));
    else if (!optional && type.kind !== 'optional') found.push({ kind: 'missing', pointer, name });
  }
  return found;
}

/**
 * Compares one value with its type, as `misfits` does for a record.
 * @param matchers what may stand for a value at any depth
 */
export function misfitsOf(value: Json, type: TypeExpression, name: string, lookup: Lookup, matchers: Matchers = {}): Misfit[] {
  return wrong(value, type, name, { lookup, matchers }, '');
}

interface Standing {
  readonly lookup: Lookup;
  readonly matchers: Matchers;
}

function wrong(value: Json, type: TypeExpression, name: string, standing: Standing, pointer: string): Misfit[] {
  const placeholder = placeholderOf(value);
  if (placeholder) {
    const actual = standing.lookup(placeholder);
    // The value of a placeholder stands elsewhere, so the placeholder itself is the place of the mistake.
    return actual === undefined || isRecipe(actual)
      ? []
      : wrong(actual, type, name, standing, pointer)
          .slice(0, 1)
          .map((one) => ({ ...one, pointer }));
  }
  if (type.kind !== 'optional' && isMatcher(value, standing.matchers))
    return matcherMisfits(value, standing.matchers, { type, name, pointer }, (inner, of, at) => wrong(inner, of, name, standing, at));
  const no = (): Misfit[] => [{ kind: 'wrong', pointer, name, expected: describeType(type), found: value }];
  switch (type.kind) {
    case 'primitive':
      return PRIMITIVE[type.name](value) ? [] : no();
    case 'enum':
      return typeof value === 'string' && type.values.includes(value) ? [] : no();
    case 'optional':
      return value === null ? [] : wrong(value, type.of, name, standing, pointer);
    case 'list':
      return Array.isArray(value)
        ? (value as readonly Json[]).flatMap((item, index) => wrong(item, type.of, name, standing, `${pointer}/${index}`))
        : no();
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, item]) => wrong(item, type.of, key, standing, `${pointer}/${escapePointer(key)}`))
        : no();
    case 'record':
      return isObject(value) ? membersOf(value, type.fields, standing, [], pointer) : no();
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
  duration: (value) => typeof value === 'number',
  bytes: (value) => Number.isInteger(value),
  json: () => true,
};

function isRecipe(value: Json): boolean {
  return isObject(value) && Object.keys(value).some((key) => key.startsWith('$'));
}
