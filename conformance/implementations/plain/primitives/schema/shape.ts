import { listOf, own, recordOf, textOf, type Json, type JsonRecord } from '../../json.ts';
import { optionsOf, type Option } from '../../schema.ts';
import type { SchemaDocument } from './document.ts';
import { isRule, merge, without } from './merge.ts';
import { settle, type Settled, type Trail } from './settle.ts';
import { validate } from './validate.ts';

/** A property of an object. */
export interface Property {
  readonly key: string;
  readonly schema: Json;
  readonly required: boolean;
}

/** The kind of field that a schema becomes. */
export type Shape =
  | { readonly kind: 'text'; readonly long: boolean }
  | { readonly kind: 'number' | 'switch' | 'json' }
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly Option[] }
  | { readonly kind: 'constant'; readonly value: Json }
  | { readonly kind: 'group'; readonly properties: readonly Property[] }
  | { readonly kind: 'list'; readonly items: Json }
  | { readonly kind: 'variant'; readonly branches: readonly JsonRecord[] };

/** A schema as a form sees it. */
export interface Formed {
  readonly shape: Shape;
  readonly title: string | undefined;
  readonly help: string | undefined;
  readonly given: Json | undefined;
  readonly trail: Trail;
  /** Whether `null` is allowed, which a blank field stands for. */
  readonly nullable: boolean;
}

const JSON_SHAPE: Shape = { kind: 'json' };

/** What a form makes of a schema. */
export function formOf(document: SchemaDocument, schema: Json, trail: Trail): Formed {
  const settled = settle(document, schema, trail);
  const raw = recordOf(schema) ?? {};
  const rules = settled?.rules ?? { ...recordOf(document.follow(raw)), ...raw };
  return {
    shape: settled === undefined ? JSON_SHAPE : shapeOf(document, settled),
    title: textOf(own(rules, 'title')) || undefined,
    help: textOf(own(rules, 'description')) || undefined,
    given: own(rules, 'default'),
    trail: settled?.trail ?? trail,
    nullable: settled?.nullable === true && validate(document, schema, null).length === 0,
  };
}

function shapeOf(document: SchemaDocument, settled: Settled): Shape {
  const { rules } = settled;
  const constant = own(rules, 'const');
  if (constant !== undefined) return { kind: 'constant', value: constant };
  const options = choicesOf(document, settled);
  if (options !== undefined) return areDistinct(options) ? { kind: 'choice', options } : JSON_SHAPE;
  const branches = ['oneOf', 'anyOf']
    .map((keyword) => listOf(own(rules, keyword)))
    .filter((list) => list.length > 0 && !list.every(isRule));
  if (branches.length > 0) return variantOf(document, settled, branches);
  switch (own(rules, 'type') ?? (own(rules, 'properties') === undefined ? undefined : 'object')) {
    case 'string':
      return { kind: 'text', long: own(rules, 'contentMediaType') !== undefined || own(rules, 'format') === 'textarea' };
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'switch' };
    case 'array':
      return listShape(document, settled);
    case 'object':
      return groupOf(rules);
    default:
      return JSON_SHAPE;
  }
}

/** The options of a schema of constants, references among them included. `null` is none where the schema allows it besides. */
function choicesOf(document: SchemaDocument, { rules, trail, nullable }: Settled): readonly Option[] | undefined {
  const resolved = (keyword: string): Json[] => listOf(own(rules, keyword)).map((one) => settle(document, one, trail)?.rules ?? one);
  const options = optionsOf({ ...rules, oneOf: resolved('oneOf'), anyOf: resolved('anyOf') });
  return nullable ? options?.filter(({ value }) => value !== null) : options;
}

/** Whether nobody takes one option for another, as the number 1 for a text of the same digit. */
function areDistinct(options: readonly Option[]): boolean {
  return new Set(options.map(({ title }) => title)).size === options.length;
}

function variantOf(document: SchemaDocument, { rules, trail }: Settled, choices: readonly (readonly Json[])[]): Shape {
  const base = without(rules, 'oneOf', 'anyOf', 'title', 'description', 'default');
  const [branches = []] = choices;
  const forms = branches.map((branch) => {
    const settled = settle(document, branch, trail);
    return settled === undefined ? recordOf(branch) : merge(settled.rules, base);
  });
  return choices.length === 1 && forms.every((form) => form !== undefined) ? { kind: 'variant', branches: forms } : JSON_SHAPE;
}

function listShape(document: SchemaDocument, { rules, trail }: Settled): Shape {
  const items = own(rules, 'items') ?? {};
  if (own(rules, 'prefixItems') !== undefined || Array.isArray(items) || items === false) return JSON_SHAPE;
  const settled = settle(document, items, trail);
  const options = settled === undefined ? undefined : choicesOf(document, settled);
  if (options === undefined) return { kind: 'list', items };
  return areDistinct(options) ? { kind: 'choices', options } : JSON_SHAPE;
}

function groupOf(rules: JsonRecord): Shape {
  const known = recordOf(own(rules, 'properties')) ?? {};
  const required = new Set(listOf(own(rules, 'required')).filter((name) => typeof name === 'string'));
  const others = own(rules, 'additionalProperties');
  const named = Object.entries(known).map(([key, schema]) => ({ key, schema: schema ?? {}, required: required.has(key) }));
  const unnamed = [...required].filter((key) => !Object.hasOwn(known, key));
  const properties = [...named, ...unnamed.map((key) => ({ key, schema: recordOf(others) ?? {}, required: true }))];
  // A group would have no place for names that only a pattern knows.
  if (Object.keys(recordOf(own(rules, 'patternProperties')) ?? {}).length > 0) return JSON_SHAPE;
  return (properties.length === 0 && others !== false) || hasHidden(rules, properties) ? JSON_SHAPE : { kind: 'group', properties };
}

/** Whether a condition brings properties of which the form would know nothing. */
function hasHidden(rules: JsonRecord, properties: readonly Property[]): boolean {
  const dependent = ['dependentSchemas', 'dependencies'].flatMap((keyword) => Object.values(recordOf(own(rules, keyword)) ?? {}));
  const conditional = [own(rules, 'then'), own(rules, 'else'), ...dependent].map((rule) => recordOf(rule) ?? {});
  const names = conditional.flatMap((rule) => Object.keys(recordOf(own(rule, 'properties')) ?? {}));
  return names.some((name) => !properties.some(({ key }) => key === name));
}
