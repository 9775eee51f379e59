import type { Primitive, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { NamedTypes } from '../view/named-types.ts';
import { before, list, map, type Layout } from './layout.ts';

/** Names of the types of a component. */
export interface TypeNames {
  readonly named: NamedTypes;
  /** Id of a named type → its class or enumeration. */
  readonly classes: ReadonlyMap<string, string>;
  /** The enumeration of the states. */
  readonly state: string;
}

/** Primitive → its type, and the function of the run-time library that reads it from JSON. */
const PRIMITIVES: Readonly<Record<Primitive, readonly [type: string, reader: string]>> = {
  string: ['String', 'stringOf'],
  url: ['String', 'stringOf'],
  markdown: ['String', 'stringOf'],
  bytes: ['int', 'integerOf'],
  bool: ['bool', 'boolOf'],
  int: ['int', 'integerOf'],
  number: ['num', 'numberOf'],
  duration: ['Duration', 'durationOf'],
  json: ['Object?', ''],
};

/** A type of the specs in Dart. `json` is `Object?`; types of other schemas are JSON objects, because their shape may change. */
export function dartType(type: TypeExpression, names: TypeNames): string {
  switch (type.kind) {
    case 'primitive':
      return PRIMITIVES[type.name][0];
    case 'enum':
      return names.named.isState(type) ? names.state : className(type, names);
    case 'record':
      return type.fields.length === 0 ? 'JsonMap' : className(type, names);
    case 'list':
      return `List<${dartType(type.of, names)}>`;
    case 'map':
      return `Map<String, ${dartType(type.of, names)}>`;
    case 'optional':
      return nullable(dartType(type.of, names));
    case 'event':
      return type.of === undefined ? 'VoidCallback' : `ValueChanged<${dartType(type.of, names)}>`;
    case 'action':
      return `Future<${type.gives === undefined ? 'void' : dartType(type.gives, names)}> Function(${type.takes === undefined ? '' : `${dartType(type.takes, names)} input`})`;
    case 'slot':
      return 'Widget';
    case 'external':
      return 'JsonMap';
  }
}

export function nullable(type: string): string {
  return type.endsWith('?') ? type : `${type}?`;
}

/** Whether each value of a type is a value of JSON already. */
export function isJson(type: TypeExpression): boolean {
  return type.kind === 'primitive' && type.name === 'json';
}

/** A function that reads a type from JSON: null for anything else. Empty for `json`, which is read by nothing. */
function reader(type: TypeExpression, names: TypeNames): string {
  switch (type.kind) {
    case 'primitive':
      return PRIMITIVES[type.name][1];
    case 'enum':
    case 'record':
      return type.kind === 'record' && type.fields.length === 0 ? 'mapOf' : `${dartType(type, names)}.tryDecode`;
    case 'optional':
      return reader(type.of, names);
    case 'list':
      return isJson(type.of) ? 'itemsOf' : `(Object? json) => ${read(type, 'json', names)}`;
    case 'map':
      return isJson(type.of) ? 'mapOf' : `(Object? json) => ${read(type, 'json', names)}`;
    default:
      return 'mapOf';
  }
}

/** An expression with the value of a JSON expression, or null. */
export function read(type: TypeExpression, json: string, names: TypeNames): string {
  if (isJson(type)) return json;
  if (type.kind === 'optional') return read(type.of, json, names);
  if (type.kind === 'list' && !isJson(type.of)) return `listOf(${json}, ${reader(type.of, names)})`;
  if (type.kind === 'map' && !isJson(type.of)) return `dictionaryOf(${json}, ${reader(type.of, names)})`;
  return `${reader(type, names)}(${json})`;
}

/** An expression with the JSON of a value that is not null. */
export function written(type: TypeExpression, value: string, names: TypeNames): Layout {
  switch (type.kind) {
    case 'primitive':
      return type.name === 'duration' ? `${value}.inMilliseconds` : value;
    case 'enum':
      return `${value}.id`;
    case 'record':
      return type.fields.length === 0 ? value : `${value}.toJson()`;
    case 'optional':
      return written(type.of, value, names);
    case 'list': {
      const item = dartType(type.of, names);
      return isPlain(type.of) ? value : list('Object?', [before(`for (final ${item} one in ${value}) `, written(type.of, 'one', names))]);
    }
    case 'map': {
      const item = dartType(type.of, names);
      return isPlain(type.of)
        ? value
        : map('Object?', [
            before(`for (final MapEntry<String, ${item}> one in ${value}.entries) one.key: `, written(type.of, 'one.value', names)),
          ]);
    }
    default:
      return value;
  }
}

/** Whether a value of a type is its own JSON. */
function isPlain(type: TypeExpression): boolean {
  if (type.kind === 'primitive') return type.name !== 'duration';
  return type.kind === 'external' || (type.kind === 'record' && type.fields.length === 0);
}

function className(type: TypeExpression, names: TypeNames): string {
  const found = names.named.of(type);
  return found === undefined ? 'Object?' : (names.classes.get(found.id) ?? 'Object?');
}
