import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { tsProperty, tsString } from '../../text/typescript.ts';

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  bool: 'boolean',
  int: 'number',
  number: 'number',
  duration: 'number',
  bytes: 'number',
  url: 'string',
  markdown: 'string',
  json: 'Json',
};

/** A type of the specs as TypeScript. Types of external schemas are JSON objects, because their shape may change. */
export function typeText(type: TypeExpression): string {
  switch (type.kind) {
    case 'primitive':
      return PRIMITIVES[type.name] ?? 'Json';
    case 'enum':
      return type.values.map(tsString).join(' | ') || 'never';
    case 'list':
      return `${grouped(type.of)}[]`;
    case 'map':
      return `Record<string, ${typeText(type.of)}>`;
    case 'record':
      return type.fields.length === 0 ? 'Record<string, never>' : `{ ${type.fields.map(fieldText).join('; ')} }`;
    case 'optional':
      return `${typeText(type.of)} | undefined`;
    case 'event':
      return `(detail: ${type.of === undefined ? 'undefined' : typeText(type.of)}) => void`;
    case 'action':
      return `(${type.takes === undefined ? '' : `input: ${typeText(type.takes)}`}) => ${type.gives === undefined ? 'void' : typeText(type.gives)}`;
    case 'slot':
      return 'HTMLElement';
    case 'external':
      return 'Record<string, Json>';
  }
}

/** `name?: type`, for interfaces and records. */
export function fieldText(field: Field): string {
  return `${tsProperty(field.name)}${field.optional ? '?' : ''}: ${typeText(field.type)}`;
}

/** The Lit converter of an attribute; `undefined` for a type without an attribute. */
export function attributeType(type: TypeExpression): 'String' | 'Number' | 'Boolean' | undefined {
  if (type.kind === 'optional') return attributeType(type.of);
  if (type.kind === 'enum') return 'String';
  if (type.kind !== 'primitive' || type.name === 'json') return undefined;
  const text = PRIMITIVES[type.name];
  return text === 'boolean' ? 'Boolean' : text === 'number' ? 'Number' : 'String';
}

function grouped(type: TypeExpression): string {
  const text = typeText(type);
  return type.kind === 'primitive' || type.kind === 'external' || type.kind === 'record' || !/[|=]/.test(text) ? text : `(${text})`;
}
