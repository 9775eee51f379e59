import { isRecord, isSchema, keywords, list, schemasByName } from '../json-schema/schema.ts';

type Keywords = Readonly<Record<string, unknown>>;

/** Dialects whose keywords the form and the validator know. */
const DIALECTS = /^https?:\/\/json-schema\.org\/(?:draft\/(?:2020-12|2019-09)|draft-0[67])\/schema#?$/;

/** Whether the form knows the dialect that a schema names; without a name it is 2020-12. */
export function isKnownDialect(schema: unknown): boolean {
  const named = keywords(schema)['$schema'];
  return named === undefined || (typeof named === 'string' && DIALECTS.test(named));
}

/** Whether an object may have properties that its schema does not name: a form has no place for them. */
export function hasFreeNames(schema: Keywords): boolean {
  const opens = (value: unknown): boolean => value === true || isRecord(value);
  if (opens(schema['additionalProperties']) || opens(schema['unevaluatedProperties'])) return true;
  if (schemasByName(schema['patternProperties']).length > 0) return true;
  const known = keywords(schema['properties']);
  const conditional = [schema['then'], schema['else'], ...schemasByName(schema['dependentSchemas']).map(([, one]) => one)];
  return conditional.some((one) => Object.keys(keywords(keywords(one)['properties'])).some((name) => !Object.hasOwn(known, name)));
}

/** Keywords that ask something of a value whose form stands elsewhere. */
const CONSTRAINTS = new Set(['required', 'not', 'minProperties', 'maxProperties', 'dependentRequired', 'title', 'description']);

/** The branches of `oneOf` or `anyOf` that are forms of their own; none if they only ask more of the same form. */
export function branchesOf(schema: Keywords): { readonly keyword: string; readonly branches: readonly unknown[] } | undefined {
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = list(schema[keyword]).filter((one) => isSchema(one) && keywords(one)['type'] !== 'null');
    if (branches.length > 0 && !branches.every((one) => Object.keys(keywords(one)).every((name) => CONSTRAINTS.has(name))))
      return { keyword, branches };
  }
  return undefined;
}
