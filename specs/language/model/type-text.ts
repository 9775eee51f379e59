import type { Field, TypeExpression } from './type-expression.ts';

/** A type as it is written in a spec. */
export function describeType(type: TypeExpression): string {
  switch (type.kind) {
    case 'primitive':
      return type.name;
    case 'enum':
      return `enum(${type.values.join('|')})`;
    case 'list':
    case 'map':
      return `${type.kind}<${describeType(type.of)}>`;
    case 'record':
      return `record{${type.fields.map(describeField).join(', ')}}`;
    case 'optional':
      return `${describeType(type.of)}?`;
    case 'event':
      return type.of === undefined ? 'event' : `event<${describeType(type.of)}>`;
    case 'action':
      return `action(${type.takes === undefined ? '' : describeType(type.takes)})${type.gives === undefined ? '' : ` -> ${describeType(type.gives)}`}`;
    case 'slot':
      return 'slot';
    case 'external':
      return `${type.schema}:${type.name}`;
  }
}

/** A field as it is written: `name?: type = default`. */
export function describeField(field: Field): string {
  return `${field.name}${field.optional ? '?' : ''}: ${describeType(field.type)}${field.default === undefined ? '' : ` = ${field.default}`}`;
}
