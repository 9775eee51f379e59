import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import type { ComponentNames } from './names-of.ts';

/** A type of a spec in Go, and the function that reads it from JSON. */
export interface GoType {
  readonly name: string;
  readonly read: string;
}

/** Whether a value of the type can be nil itself, so that what may be absent needs no pointer. */
function isNilable({ name }: GoType): boolean {
  return name.startsWith('[]') || name.startsWith('map[') || name === RAW.name;
}

/** The type of a field that may be absent. */
export function absentType(type: GoType): string {
  return isNilable(type) ? type.name : `*${type.name}`;
}

/** The function that reads a field that may be absent. */
export function absentReader(type: GoType): 'optional' | 'orNil' {
  return isNilable(type) ? 'orNil' : 'optional';
}

/** Adds a value that may be absent to the fields of a message, one tab in. */
export function putAbsent(type: GoType, key: string, value: string): string {
  if (!isNilable(type)) return `\tputOptional(fields, ${key}, ${value})\n`;
  return `\tif ${value} != nil {\n\t\tput(fields, ${key}, ${value})\n\t}\n`;
}

const PRIMITIVES: Readonly<Record<string, GoType>> = {
  string: { name: 'string', read: 'asString' },
  url: { name: 'string', read: 'asString' },
  markdown: { name: 'string', read: 'asString' },
  bool: { name: 'bool', read: 'asBool' },
  int: { name: 'int', read: 'asInt' },
  bytes: { name: 'int', read: 'asInt' },
  number: { name: 'float64', read: 'asNumber' },
  duration: { name: 'float64', read: 'asNumber' },
};
const RAW: GoType = { name: 'json.RawMessage', read: 'asJSON' };

export function goType(type: TypeExpression, view: ComponentView, names: ComponentNames): GoType {
  switch (type.kind) {
    case 'primitive':
      return PRIMITIVES[type.name] ?? RAW;
    case 'optional':
      return goType(type.of, view, names);
    case 'list': {
      const of = goType(type.of, view, names);
      return { name: `[]${of.name}`, read: `asList(${of.read})` };
    }
    case 'map': {
      const of = goType(type.of, view, names);
      return { name: `map[string]${of.name}`, read: `asMap(${of.read})` };
    }
    case 'enum':
      if (view.types.isState(type)) return { name: 'State', read: `asOneOf(${type.values.map((id) => names.state(id)).join(', ')})` };
      return named(type, view, names);
    case 'record':
      return type.fields.length === 0 ? RAW : named(type, view, names);
    default:
      return RAW;
  }
}

function named(type: TypeExpression, view: ComponentView, names: ComponentNames): GoType {
  const found = view.types.of(type);
  if (found === undefined) return RAW;
  const name = names.named(found.id);
  return { name, read: `read${name}` };
}
