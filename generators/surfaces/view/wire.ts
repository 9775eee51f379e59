import { defined } from '../../../specs/language/defined.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';

/** A message between host and surface. `fields` lacks the discriminator `type`. */
export interface WireView {
  readonly type: string;
  readonly direction: 'in' | 'out';
  readonly fields: readonly Field[];
  readonly notes?: string;
  readonly place: Place;
}

export function wireViews(spec: Spec): readonly WireView[] {
  return spec.wire.map(({ type, direction, fields, notes, place }) => ({
    type,
    direction,
    fields: fields.filter(({ name }) => name !== 'type'),
    ...defined({ notes }),
    place,
  }));
}

/**
 * The type of a dotted path in a message, in any inbound message, in the items that open instances, or in the props; optional if the
 * field may be absent.
 * @param message type of the inbound message that is asked first
 */
export function fieldType(spec: Spec, path: string, message?: string): TypeExpression | undefined {
  const inbound = spec.wire.filter(({ direction }) => direction === 'in');
  const { each, opens = [] } = spec.instances ?? {};
  const items = inbound
    .filter(({ type }) => opens.includes(type))
    .map(({ fields }) => (each === undefined ? [] : itemFields(fields, each)));
  const sources: (readonly Field[])[] = [
    ...inbound.filter(({ type }) => type === message).map(({ fields }) => fields),
    ...(message === undefined || opens.includes(message) ? items : []),
    ...inbound.map(({ fields }) => fields),
    ...items,
    spec.members.filter(({ kind }) => kind === 'prop').map(({ name, type, required }) => ({ name, type, optional: !required })),
  ];
  for (const fields of sources) {
    const found = at(fields, path.split('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The fields of the items of a list in a message; empty for a list of anything but records. */
export function itemFields(fields: readonly Field[], list: string): readonly Field[] {
  const type = at(fields, list.split('.'));
  const bare = type?.kind === 'optional' ? type.of : type;
  const item = bare?.kind === 'list' ? bare.of : undefined;
  return item?.kind === 'record' ? item.fields : [];
}

/** The type below a value, by field names. */
export function typeBelow(type: TypeExpression, path: readonly string[]): TypeExpression | undefined {
  if (path.length === 0) return type;
  const inner = type.kind === 'optional' ? type.of : type;
  return inner.kind === 'record' ? at(inner.fields, path) : undefined;
}

function at(fields: readonly Field[], [head, ...rest]: readonly string[]): TypeExpression | undefined {
  const field = fields.find(({ name }) => name === head);
  if (field === undefined) return undefined;
  const inner = field.type.kind === 'optional' ? field.type.of : field.type;
  if (rest.length === 0) return field.optional ? { kind: 'optional', of: inner } : field.type;
  if (inner.kind !== 'record') return undefined;
  const found = at(inner.fields, rest);
  return found === undefined || !field.optional || found.kind === 'optional' ? found : { kind: 'optional', of: found };
}
