import { listOf, own, recordOf, sameJson, type Json, type JsonRecord } from '../../json.ts';

/** Keywords that describe and do not decide; of two, the first one counts. */
const REMARKS = new Set([
  'title',
  'description',
  'default',
  'examples',
  'format',
  'contentMediaType',
  'deprecated',
  'readOnly',
  'writeOnly',
]);
/** Keywords that name a schema or hold others for references. */
const NAMES = new Set(['$schema', '$id', '$anchor', '$dynamicAnchor', '$defs', 'definitions', '$comment', '$vocabulary']);
/** Rules that the whole schema is checked for afterwards; the form does not depend on them. */
const RULES = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern', 'contentEncoding'],
  ...['minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains', 'minProperties', 'maxProperties', 'propertyNames'],
  ...['not', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas', 'dependencies', 'unevaluatedItems', 'unevaluatedProperties'],
]);

/** What both schemas come to, as far as a form depends on it; `undefined` when they contradict each other or cannot be told. */
export function merge(first: JsonRecord, second: JsonRecord): JsonRecord | undefined {
  const merged = new Map<string, Json>();
  for (const [key, value] of Object.entries(first)) if (value !== undefined && !NAMES.has(key)) merged.set(key, value);
  for (const [key, value] of Object.entries(second)) {
    if (value === undefined || NAMES.has(key)) continue;
    const before = merged.get(key);
    const both = before === undefined || sameJson(before, value) ? value : together(key, before, value);
    if (both === undefined) return undefined;
    merged.set(key, both);
  }
  return Object.fromEntries(merged);
}

/** A schema without some of its keywords. */
export function without(schema: JsonRecord, ...keywords: readonly string[]): JsonRecord {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keywords.includes(key)));
}

/** Whether a schema holds rules and remarks alone, nothing that a form would be made from. */
export function isRule(schema: Json): boolean {
  const record = recordOf(schema);
  return record === undefined || Object.keys(record).every((key) => RULES.has(key) || REMARKS.has(key) || key === 'required');
}

function together(key: string, a: Json, b: Json): Json | undefined {
  if (REMARKS.has(key) || RULES.has(key)) return a;
  switch (key) {
    case 'required':
      return [...new Set([...listOf(a), ...listOf(b)])];
    case 'type':
      return commonTypes(a, b);
    case 'enum': {
      const kept = listOf(a).filter((one) => listOf(b).some((other) => sameJson(one, other)));
      return kept.length === 0 ? undefined : kept;
    }
    case 'properties':
      return bothProperties(recordOf(a) ?? {}, recordOf(b) ?? {});
    case 'additionalProperties':
      return a === false || b === false ? false : undefined;
    default:
      return undefined;
  }
}

function commonTypes(a: Json, b: Json): Json | undefined {
  const [left, right] = [a, b].map((types) => (Array.isArray(types) ? (types as Json[]) : [types]));
  const has = (types: readonly Json[] | undefined, type: Json): boolean =>
    types?.some((one) => one === type || (one === 'number' && type === 'integer')) ?? false;
  const kept = [...new Set([...(left ?? []).filter((one) => has(right, one)), ...(right ?? []).filter((one) => has(left, one))])];
  return kept.length > 1 ? kept : kept[0];
}

function bothProperties(a: JsonRecord, b: JsonRecord): JsonRecord {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [left, right] = [own(a, name), own(b, name)];
      if (left === undefined || right === undefined || sameJson(left, right)) return [name, left ?? right];
      return [name, { allOf: [left, right] }];
    }),
  );
}
