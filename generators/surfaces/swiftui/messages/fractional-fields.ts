import type { Program } from '../../../../specs/language/model/program.ts';
import type { TypeExpression } from '../../../../specs/language/model/type-expression.ts';
import { hasComponent } from '../../components.ts';

/** Names of the fields, at any depth, that may hold a number with a fraction: a message takes its arguments from the fields of their names. */
export function fractionalFields({ specs }: Program): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string, type: TypeExpression): void => {
    if (type.kind === 'primitive' && type.name === 'number') found.add(name);
    else if (type.kind === 'optional' || type.kind === 'list' || type.kind === 'map') visit(name, type.of);
    else if (type.kind === 'record') for (const field of type.fields) visit(field.name, field.type);
  };
  for (const spec of specs.filter((one) => hasComponent(one, 'swiftui'))) {
    for (const { fields } of spec.wire) for (const field of fields) visit(field.name, field.type);
    for (const { name, type } of spec.members) if (type !== undefined) visit(name, type);
  }
  return found;
}
