import { fieldsIn, isFields, own, text, type Fields } from '../json.ts';

export interface Option {
  readonly value: unknown;
  readonly label: string;
}

interface Common {
  /** Unique id: the property's path as JSON. */
  readonly id: string;
  readonly key: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly required: boolean;
  readonly schema: Fields;
}

export type Leaf = Common &
  (
    | { readonly kind: 'text' | 'lines' | 'date' | 'number' | 'boolean' | 'tags' | 'json' }
    | { readonly kind: 'choice' | 'choices'; readonly options: readonly Option[] }
  );

export type Group = Common & { readonly kind: 'group'; readonly fields: readonly Field[] };

export type Field = Leaf | Group;

const isConstant = (entry: unknown): entry is Fields => isFields(entry) && Object.hasOwn(entry, 'const');

/** The options of a choice schema in any of its forms; `undefined` for other schemas. */
function optionsIn(schema: Fields): Option[] | undefined {
  const alternatives = own(schema, 'oneOf') ?? own(schema, 'anyOf');
  if (Array.isArray(alternatives) && alternatives.length > 0 && alternatives.every(isConstant))
    return alternatives.map((entry) => ({ value: entry['const'], label: text(own(entry, 'title')) ?? String(entry['const']) }));
  const constants = own(schema, 'enum');
  if (!Array.isArray(constants)) return undefined;
  const names = own(schema, 'enumNames');
  return constants.map((value: unknown, at) => ({ value, label: text(Array.isArray(names) ? names[at] : undefined) ?? String(value) }));
}

function typeIn(schema: Fields): unknown {
  const type = own(schema, 'type');
  return Array.isArray(type) ? type.find((each) => each !== 'null') : type;
}

function fieldOf(common: Common, path: readonly string[]): Field {
  const { schema } = common;
  const options = optionsIn(schema);
  if (options) return { ...common, kind: 'choice', options };
  const items = fieldsIn(own(schema, 'items'));
  const several = optionsIn(items);
  const format = own(schema, 'format');
  switch (typeIn(schema)) {
    case 'string':
      return { ...common, kind: format === 'textarea' ? 'lines' : format === 'date' ? 'date' : 'text' };
    case 'number':
    case 'integer':
      return { ...common, kind: 'number' };
    case 'boolean':
      return { ...common, kind: 'boolean' };
    case 'array':
      if (several) return { ...common, kind: 'choices', options: several };
      return { ...common, kind: typeIn(items) === 'string' ? 'tags' : 'json' };
    case 'object':
      return isFields(own(schema, 'properties'))
        ? { ...common, kind: 'group', fields: fieldsOf(schema, path) }
        : { ...common, kind: 'json' };
    default:
      return { ...common, kind: 'json' };
  }
}

/** The fields of an object schema, in property order. `$ref` is not resolved. */
export function fieldsOf(given: unknown, path: readonly string[] = []): Field[] {
  const schema = fieldsIn(given);
  const required = own(schema, 'required');
  return Object.entries(fieldsIn(own(schema, 'properties'))).map(([key, property]) => {
    const inner = [...path, key];
    const known = fieldsIn(property);
    const common: Common = {
      id: JSON.stringify(inner),
      key,
      label: text(own(known, 'title')) ?? key,
      help: text(own(known, 'description')),
      required: Array.isArray(required) && required.includes(key),
      schema: known,
    };
    return fieldOf(common, inner);
  });
}

export const leavesOf = (fields: readonly Field[]): Leaf[] =>
  fields.flatMap((field) => (field.kind === 'group' ? leavesOf(field.fields) : [field]));
