import type { Problem } from '../../json-schema/problem.ts';
import { isSchema } from '../../json-schema/schema.ts';
import { validate } from '../../json-schema/validate.ts';
import { canonicalJson } from '../json.ts';

/** One thing that is wrong with params, in words for a model: where (JSON Pointer), and what. */
export interface WrongParam {
  readonly path: string;
  readonly message: string;
}

const MOST = 20;

const limited =
  (words: string) =>
  (limit: unknown): string =>
    `${words} ${String(limit)}`;
const FORBIDDEN = (): string => 'not allowed';

/** Keyword → what it asks for. */
const WORDS: Readonly<Record<string, (limit: unknown) => string>> = {
  false: FORBIDDEN,
  not: FORBIDDEN,
  additionalProperties: FORBIDDEN,
  unevaluatedProperties: FORBIDDEN,
  unevaluatedItems: FORBIDDEN,
  propertyNames: FORBIDDEN,
  required: () => 'required',
  type: (limit) => `must be ${[limit].flat().join(' or ')}`,
  enum: (limit) =>
    `must be one of ${(Array.isArray(limit) ? limit : [limit]).map((one) => (typeof one === 'string' ? one : canonicalJson(one))).join(', ')}`,
  const: (limit) => `must be ${canonicalJson(limit)}`,
  minimum: limited('must be at least'),
  maximum: limited('must be at most'),
  exclusiveMinimum: limited('must be more than'),
  exclusiveMaximum: limited('must be less than'),
  multipleOf: limited('must be a multiple of'),
  minLength: limited('must have characters, at least'),
  maxLength: limited('must have characters, at most'),
  pattern: limited('must match'),
  format: limited('must have the format'),
  minItems: limited('must have items, at least'),
  maxItems: limited('must have items, at most'),
  minProperties: limited('must have properties, at least'),
  maxProperties: limited('must have properties, at most'),
  uniqueItems: () => 'must have no item twice',
  contains: () => 'lacks an item of the wanted form, or has too many',
  anyOf: () => 'fits none of the forms',
  oneOf: () => 'must fit exactly one of the forms',
  $ref: (limit) => `the schema refers to ${String(limit)}, which is not in it`,
  budget: () => 'too deep to be checked',
};

/** What is wrong with params, by a JSON Schema (2020-12). A schema that is none fits everything; what it refers to elsewhere fits nothing. */
export function wrongParams(params: unknown, schema: unknown): readonly WrongParam[] {
  if (!isSchema(schema)) return [];
  return validate(schema, params, { fitsElsewhere: false })
    .slice(0, MOST)
    .map(({ path, keyword, limit }: Problem) => ({ path, message: (WORDS[keyword] ?? limited(`breaks ${keyword}`))(limit) }));
}
