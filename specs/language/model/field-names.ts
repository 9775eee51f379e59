import type { TypeExpression } from './type-expression.ts';

/** The names of all fields inside a type, at any depth. */
export function fieldNamesIn(type: TypeExpression): string[] {
  switch (type.kind) {
    case 'optional':
    case 'list':
    case 'map':
      return fieldNamesIn(type.of);
    case 'event':
      return type.of === undefined ? [] : fieldNamesIn(type.of);
    case 'action':
      return [type.takes, type.gives].flatMap((inner) => (inner === undefined ? [] : fieldNamesIn(inner)));
    case 'record':
      return type.fields.flatMap((field) => [field.name, ...fieldNamesIn(field.type)]);
    default:
      return [];
  }
}
