import { bare } from '../../../specs/language/model/opening.ts';
import type { Primitive, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';
import { itemPath } from './items.ts';
import type { PartView } from './parts.ts';
import { typeBelow } from './wire.ts';

/** The type of what a path of a part leads to: a field of its item, of an inbound message, or a prop; `undefined` for what nothing declares. */
export function typeAt(view: ComponentView, part: PartView, path: string): TypeExpression | undefined {
  const steps = part.repeats === undefined ? undefined : itemPath(path);
  if (steps !== undefined) return part.item === undefined ? undefined : typeBelow(part.item, steps);
  const [head = '', ...rest] = path.split('.');
  const field = [...view.inbound.flatMap(({ fields }) => fields), ...view.members.props].find(({ name }) => name === head);
  return field === undefined ? undefined : typeBelow(field.type, rest);
}

export function isPrimitive(type: TypeExpression | undefined, name: Primitive): boolean {
  const inner = bare(type);
  return inner?.kind === 'primitive' && inner.name === name;
}

/** Whether the content of a part is a yes or no, which a control holds and no words say. */
export function holdsTruth(view: ComponentView, part: PartView): boolean {
  return part.content?.kind === 'field' && isPrimitive(typeAt(view, part, part.content.path), 'bool');
}
