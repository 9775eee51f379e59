import type { Spec } from './spec.ts';
import type { Field, TypeExpression } from './type-expression.ts';

/**
 * The values that a field of this name may have anywhere in a spec: in a message, a prop, an option or an item. `undefined` where no field
 * has the name, or one of them takes any text or number.
 */
export function valuesOfField({ wire, members, options }: Spec, name: string): readonly string[] | undefined {
  const types = [...wire.flatMap(({ fields }) => fields), ...members, ...options].flatMap((field) => typesNamed(field, name));
  const values = types.map(valuesOf);
  return values.length === 0 || values.includes(undefined) ? undefined : [...new Set(values.flatMap((some) => some ?? []))];
}

function typesNamed({ name: own, type }: Pick<Field, 'name' | 'type'>, name: string): readonly TypeExpression[] {
  return [...(own === name ? [type] : []), ...typesInside(type, name)];
}

function typesInside(type: TypeExpression, name: string): readonly TypeExpression[] {
  switch (type.kind) {
    case 'optional':
    case 'list':
    case 'map':
      return typesInside(type.of, name);
    case 'event':
      return type.of === undefined ? [] : typesInside(type.of, name);
    case 'record':
      return type.fields.flatMap((field) => typesNamed(field, name));
    default:
      return [];
  }
}

function valuesOf(type: TypeExpression): readonly string[] | undefined {
  if (type.kind === 'optional') return valuesOf(type.of);
  if (type.kind === 'enum') return type.values;
  return type.kind === 'primitive' && type.name === 'bool' ? ['true', 'false'] : undefined;
}
