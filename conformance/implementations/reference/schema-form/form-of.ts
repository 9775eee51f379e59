import type { Field } from '../components/_runtime/form/schema.ts';
import { below } from '../json-schema/problem.ts';
import { isSchema, keywords, list, own, schemasByName, type Schema } from '../json-schema/schema.ts';
import { validate } from '../json-schema/validate.ts';
import { areDistinct, choicesOf } from './choices.ts';
import { branchesOf, hasFreeNames, isKnownDialect } from './expressible.ts';
import type { FormField } from './field.ts';
import { merge, normalize, type Normal } from './normalize.ts';

/** The place of a schema in the form. */
interface Place {
  readonly root: Schema;
  readonly path: string;
  readonly name: string;
  readonly required: boolean;
  readonly refs: ReadonlySet<string>;
  readonly depth: number;
  /** Fields that may still be drawn; definitions that name each other would make millions. */
  readonly budget: { left: number };
  /** The default of an outer schema for this value. */
  readonly initial?: unknown;
  readonly label?: string;
  /** Whether `null` stands for a field that is left alone. */
  readonly orNull?: boolean;
  /** Whether the object around was chosen among several: its constants mark it. */
  readonly chosen?: boolean;
}

/** Depth below which values are edited as JSON, and the number of fields after which objects are. */
const DEEPEST = 8;
const MOST = 400;

/** Makes the form of a schema. What no control can express becomes an editor for JSON. */
export function formOf(schema: Schema, path = 'args'): FormField {
  const place: Place = { root: schema, path, name: '', required: true, refs: new Set(), depth: 0, budget: { left: MOST } };
  const own = isKnownDialect(schema) ? normalize(schema, schema) : undefined;
  const isBlank = own !== undefined && own.schema['properties'] === undefined && branchesOf(own.schema) === undefined;
  // An object of which nothing is said takes no input.
  if (own !== undefined && isBlank && own.schema['type'] === 'object' && propertiesOf(own.schema).length === 0 && !hasFreeNames(own.schema))
    return { kind: 'group', ...heading(own.schema, place), given: false, fields: [] };
  return isKnownDialect(schema) ? build(schema, place) : json(keywords(schema), place);
}

function heading(
  schema: Readonly<Record<string, unknown>>,
  place: Place,
): { path: string; label: string; help: string; required: boolean; orNull: boolean } {
  const words = (name: string): string => (typeof schema[name] === 'string' ? schema[name] : '');
  return {
    path: place.path,
    label: place.label ?? (words('title') === '' ? place.name : words('title')),
    help: words('description'),
    required: place.required,
    orNull: place.orNull === true,
  };
}

function build(source: Schema, outer: Place): FormField {
  const normal = normalize(source, outer.root, outer.refs);
  if (normal === undefined || outer.depth > DEEPEST) return json(keywords(source), outer);
  const { schema } = normal;
  const place = mayBeNull(source, normal, outer) ? { ...outer, required: false, orNull: true } : outer;
  if (Object.hasOwn(schema, 'const')) return constant(schema, place);
  const choices = choicesOf(schema, place.required);
  if (choices.length > 0) return areDistinct(choices) ? leaf('choice', schema, place, choices) : json(schema, place);
  const branching = branchesOf(schema);
  if (branching !== undefined) return variants(normal, branching.keyword, branching.branches, place);
  switch (schema['type'] ?? (schema['properties'] === undefined ? undefined : 'object')) {
    case 'string':
      return leaf(isLong(schema) ? 'textarea' : 'text', schema, place);
    case 'number':
      return leaf('number', schema, place);
    case 'integer':
      return leaf('integer', schema, place);
    case 'boolean':
      return leaf('boolean', schema, place);
    case 'array':
      return array(normal, place);
    case 'object':
      return (schema['properties'] === undefined && propertiesOf(schema).length === 0) || hasFreeNames(schema)
        ? json(schema, place)
        : group(normal, place);
    default:
      return json(schema, place);
  }
}

/** Whether what has to be there may be `null`, and no option says so: then nobody has to fill it in. */
function mayBeNull(source: Schema, { schema, orNull }: Normal, { root, required, depth }: Place): boolean {
  const isListed = choicesOf(schema, true).some(({ constant }) => constant === null);
  return orNull && required && depth > 0 && !isListed && validate(root, null, { schema: source }).length === 0;
}

/** The field of a constant; an optional one is sent where it has a default. */
function constant(schema: Readonly<Record<string, unknown>>, place: Place): FormField {
  const isGiven = (place.initial ?? schema['default']) !== undefined;
  return { kind: 'constant', ...heading(schema, place), required: place.required || isGiven, value: schema['const'] };
}

function isLong(schema: Readonly<Record<string, unknown>>): boolean {
  return schema['format'] === 'textarea' || (typeof schema['contentMediaType'] === 'string' && schema['contentEncoding'] === undefined);
}

function leaf(kind: Field['kind'], schema: Readonly<Record<string, unknown>>, place: Place, choices: Field['choices'] = []): FormField {
  const words = heading(schema, place);
  const initial = place.initial ?? schema['default'];
  return { kind: 'leaf', ...words, field: { ...words, name: place.name, kind, choices, fields: [], schema, initial } };
}

const json = (schema: Readonly<Record<string, unknown>>, place: Place): FormField => leaf('json', schema, place);

function group({ schema, refs }: Normal, place: Place): FormField {
  const required = new Set(list(schema['required']));
  const initial = place.initial ?? schema['default'];
  const properties = propertiesOf(schema);
  place.budget.left -= properties.length;
  if (place.budget.left < 0 && place.depth > 0) return json(schema, place);
  const fields = properties.map(([name, one]): [string, FormField] => {
    const given = own(initial, name);
    const isMark = place.chosen === true && own(one, 'const') !== undefined;
    const inner = { ...place, path: below(place.path, name), name, required: isMark || required.has(name), refs, depth: place.depth + 1 };
    return [name, build(one, { ...without(inner), ...(given === undefined ? {} : { initial: given }) })];
  });
  return { kind: 'group', ...heading(schema, place), given: initial !== undefined, fields };
}

/** The properties that a schema describes, and those that it asks for without a word on them. */
function propertiesOf(schema: Readonly<Record<string, unknown>>): readonly (readonly [string, Schema])[] {
  const known = schemasByName(schema['properties']);
  const asked = schema['additionalProperties'] === false ? [] : list(schema['required']);
  const unknown = new Set(asked.filter((name) => typeof name === 'string' && !known.some(([one]) => one === name)) as string[]);
  return [...known, ...[...unknown].map((name) => [name, {}] as const)];
}

function array(normal: Normal, place: Place): FormField {
  const { schema } = normal;
  const items = schema['items'];
  if (schema['prefixItems'] !== undefined || !isSchema(items) || items === false) return json(schema, place);
  const each = normalize(items, place.root);
  const choices = each === undefined ? [] : choicesOf(each.schema, true);
  if (choices.length > 0) return areDistinct(choices) ? leaf('choices', schema, place, choices) : json(schema, place);
  const given = place.initial ?? schema['default'];
  const initial = list(given);
  return {
    kind: 'list',
    ...heading(schema, place),
    initial: initial.length,
    item: (id, label) => {
      // An item is there because a person added it: its references begin anew.
      const inner = {
        ...without(place),
        path: below(place.path, id),
        name: '',
        required: true,
        refs: new Set<string>(),
        depth: place.depth + 1,
        budget: { left: MOST },
      };
      const value = initial[Number(id)];
      return build(items, {
        ...inner,
        label,
        ...(value === undefined ? {} : { initial: value }),
      });
    },
  };
}

/** A place without what the outer schema says of this one value. */
function without({ initial: _initial, label: _label, orNull: _orNull, chosen: _chosen, ...rest }: Place): Place {
  return rest;
}

function variants({ schema, refs }: Normal, keyword: string, branches: readonly unknown[], place: Place): FormField {
  const { title, description, default: given, ...whole } = schema;
  const outer = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== keyword));
  const forms = branches.map((one) => {
    const inner = normalize(one, place.root, refs);
    const merged = inner && merge(inner.schema, outer);
    return merged === undefined ? undefined : { schema: merged, refs: inner?.refs ?? refs };
  });
  if (forms.includes(undefined)) return json(schema, place);
  const words = heading({ title, description }, place);
  const choice: Field = { ...words, name: place.name, kind: 'choice', choices: [], fields: [], schema: {}, initial: undefined };
  const initial = place.initial ?? given;
  const merged = forms.filter((one) => one !== undefined);
  const fitting =
    initial === undefined ? -1 : merged.findIndex((one) => validate(place.root, initial, { schema: one.schema }).length === 0);
  return {
    kind: 'variants',
    ...words,
    choice,
    initial: fitting < 0 ? undefined : fitting,
    variants: merged.map((one, index) => ({
      title: titleOf(one.schema),
      schema: one.schema,
      form: () =>
        build(one.schema, {
          ...without(place),
          path: below(place.path, `?${index}`),
          refs: one.refs,
          budget: { left: MOST },
          required: true,
          chosen: true,
          depth: place.depth + 1,
          ...(index === fitting ? { initial } : {}),
        }),
    })),
  };
}

/** What a variant is called: its title, the constant that marks it, or its type. */
function titleOf(schema: Readonly<Record<string, unknown>>): string {
  if (typeof schema['title'] === 'string' && schema['title'] !== '') return schema['title'];
  const mark = schemasByName(schema['properties'])
    .map(([, one]) => own(one, 'const'))
    .find((one) => typeof one === 'string');
  return typeof mark === 'string' ? mark : '';
}
