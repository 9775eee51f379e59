import { matches } from '../components/_runtime/form/pattern.ts';
import { below, type Check, type Keywords } from './problem.ts';
import { resolveRef } from './resolve.ts';
import { isRecord, isSchema, keywords, list, own, schemasByName } from './schema.ts';

/** Checks the entries of an object and an array that no other keyword has looked at. */
export const checkUnevaluated: Keywords = (schema, value, check) => {
  const { unevaluatedProperties: names, unevaluatedItems: items } = schema;
  if (isSchema(names) && isRecord(value))
    return Object.keys(value)
      .filter((name) => !seesName(schema, name, value, check, 0))
      .flatMap((name) => unseen(names, value[name], below(check.path, name), 'unevaluatedProperties', check));
  if (isSchema(items) && Array.isArray(value))
    return value.flatMap((item, index) =>
      seesItem(schema, index, value, check, 0) ? [] : unseen(items, item, below(check.path, index), 'unevaluatedItems', check),
    );
  return [];
};

const unseen = (schema: unknown, value: unknown, path: string, keyword: string, check: Check): ReturnType<Keywords> =>
  schema === false ? [{ path, keyword }] : check.run(schema, value, path);

/** Depth at which the search for a keyword ends. */
const DEEPEST = 20;

/** The schemas that apply to the same value, as far as the value fits them. */
function beside(schema: Readonly<Record<string, unknown>>, value: unknown, check: Check): readonly unknown[] {
  const fits = (one: unknown): boolean => isSchema(one) && check.run(one, value).length === 0;
  const refs = [schema['$ref'], schema['$dynamicRef']].map((ref) => (typeof ref === 'string' ? resolveRef(check.root, ref) : undefined));
  const branch = isSchema(schema['if']) ? (fits(schema['if']) ? [schema['if'], schema['then']] : [schema['else']]) : [];
  const named = schemasByName(schema['dependentSchemas']).filter(([name]) => own(value, name) !== undefined);
  const all = [
    ...refs,
    ...list(schema['allOf']),
    ...list(schema['anyOf']),
    ...list(schema['oneOf']),
    ...branch,
    ...named.map(([, one]) => one),
  ];
  return all.filter(fits);
}

function seesName(schema: Readonly<Record<string, unknown>>, name: string, value: unknown, check: Check, depth: number): boolean {
  if (own(schema['properties'], name) !== undefined || schema['additionalProperties'] !== undefined) return true;
  if (depth > 0 && schema['unevaluatedProperties'] !== undefined) return true;
  if (schemasByName(schema['patternProperties']).some(([pattern]) => matches(pattern, name))) return true;
  return depth < DEEPEST && beside(schema, value, check).some((one) => seesName(keywords(one), name, value, check, depth + 1));
}

function seesItem(
  schema: Readonly<Record<string, unknown>>,
  index: number,
  value: readonly unknown[],
  check: Check,
  depth: number,
): boolean {
  if (index < list(schema['prefixItems']).length || schema['items'] !== undefined) return true;
  if (depth > 0 && schema['unevaluatedItems'] !== undefined) return true;
  if (isSchema(schema['contains']) && check.run(schema['contains'], value[index]).length === 0) return true;
  return depth < DEEPEST && beside(schema, value, check).some((one) => seesItem(keywords(one), index, value, check, depth + 1));
}
