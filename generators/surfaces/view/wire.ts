import { defined } from '../../../specs/language/defined.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { namingPath } from './naming.ts';

/** A message between host and surface. `fields` lacks the discriminator `type`. */
export interface WireView {
  readonly type: string;
  readonly direction: 'in' | 'out';
  readonly fields: readonly Field[];
  readonly notes?: string;
  readonly place: Place;
}

/** How inbound messages become instances of the component. */
export interface InstancesView {
  /** Type of the message that opens an instance; empty if the component receives none. */
  readonly opens: string;
  /** Field that identifies the instance. A message without it concerns all instances. */
  readonly key: string;
  /** Path to the text in the opening message that names an instance for a person: its first required text beside the key. */
  readonly name?: string;
  /** `list` shows all at once, `queue` one after the other. */
  readonly arrangement: 'list' | 'queue';
}

/** Changes the conditions of the page, not one instance (harness protocol). */
export const CONTEXT_MESSAGE = 'context';

export function wireViews(spec: Spec): readonly WireView[] {
  return spec.wire.map(({ type, direction, fields, notes, place }) => ({
    type,
    direction,
    fields: fields.filter(({ name }) => name !== 'type'),
    ...defined({ notes }),
    place,
  }));
}

export function instancesView(spec: Spec): InstancesView {
  const first = spec.wire.find(({ direction, type }) => direction === 'in' && type !== CONTEXT_MESSAGE);
  const opens = spec.instances?.opens[0] ?? first?.type ?? '';
  const key = spec.instances?.key ?? 'id';
  const opening = spec.wire.find(({ direction, type }) => direction === 'in' && type === opens);
  return {
    opens,
    key,
    ...defined({ name: namingPath(opening?.fields.filter(({ name }) => name !== 'type') ?? [], key) }),
    arrangement: spec.instances?.arrangement === 'queue' ? 'queue' : 'list',
  };
}

/**
 * The type of a dotted path in a message, in any inbound message, or in the props; optional if the field may be absent.
 * @param message type of the inbound message that is asked first
 */
export function fieldType(spec: Spec, path: string, message?: string): TypeExpression | undefined {
  const inbound = spec.wire.filter(({ direction }) => direction === 'in');
  const sources: (readonly Field[])[] = [
    ...inbound.filter(({ type }) => type === message).map(({ fields }) => fields),
    ...inbound.map(({ fields }) => fields),
    spec.members.filter(({ kind }) => kind === 'prop').map(({ name, type, required }) => ({ name, type, optional: !required })),
  ];
  for (const fields of sources) {
    const found = at(fields, path.split('.'));
    if (found !== undefined) return found;
  }
  return undefined;
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
