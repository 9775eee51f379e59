import type { Spec } from './spec.ts';
import type { Field, TypeExpression } from './type-expression.ts';

/** Changes the conditions of the page, not one instance (harness protocol). */
export const CONTEXT_MESSAGE = 'context';

/** Types of the messages that open an instance: those that the contract names, else the first inbound one. */
export function openingTypes({ instances, wire }: Spec): readonly string[] {
  if (instances !== undefined) return instances.opens;
  const first = wire.find(({ direction, type }) => direction === 'in' && type !== CONTEXT_MESSAGE);
  return first === undefined ? [] : [first.type];
}

/** The types of the items of which each opens an instance, one for each opening message whose field is a list; none without `each`. */
export function openingItems(spec: Spec): readonly TypeExpression[] {
  const each = spec.instances?.each;
  if (each === undefined) return [];
  const opening = spec.wire.filter(({ direction, type }) => direction === 'in' && openingTypes(spec).includes(type));
  return opening.flatMap(({ fields }) => {
    const type = bare(fields.find(({ name }) => name === each)?.type);
    return type?.kind === 'list' ? [bare(type.of) as TypeExpression] : [];
  });
}

/** The fields that the items bring to their instances, where their type says. */
export function itemFields(spec: Spec): readonly Field[] {
  return openingItems(spec).flatMap((type) => (type.kind === 'record' ? type.fields : []));
}

/** A type without its question mark. */
export function bare(type: TypeExpression): TypeExpression;
export function bare(type: TypeExpression | undefined): TypeExpression | undefined;
export function bare(type: TypeExpression | undefined): TypeExpression | undefined {
  return type?.kind === 'optional' ? bare(type.of) : type;
}
