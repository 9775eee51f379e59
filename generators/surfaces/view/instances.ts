import { defined } from '../../../specs/language/defined.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Field } from '../../../specs/language/model/type-expression.ts';
import { namingPath } from './naming.ts';
import { CONTEXT_MESSAGE } from '../../../specs/language/model/opening.ts';
import { itemFields } from './wire.ts';

/** How inbound messages become instances of the component. */
export interface InstancesView {
  /** Types of the messages that open instances; empty if the component receives none and stands there from the start. */
  readonly opens: readonly string[];
  /** Dotted path in the opening message to a list, of which each item opens an instance with the fields of both. */
  readonly each?: string;
  /** Field that identifies the instance: of the item with `each`, else of the message. A later message without it concerns all instances. */
  readonly key: string;
  /** Type of a later message → its field that names the instance, where it is not the key. */
  readonly match: Readonly<Record<string, string>>;
  /** Path to the text that names an instance for a person: the first required text beside the key that it has from the start. */
  readonly name?: string;
  /** `list` and `canvas` show all at once, `queue` one after the other. In a canvas the surface chooses the places. */
  readonly arrangement: 'list' | 'queue' | 'canvas';
  /** What an instance has from the start, for each opening type: the fields of the item first, then those of the message. */
  readonly openings: readonly { readonly type: string; readonly fields: readonly Field[] }[];
}

export function instancesView(spec: Spec): InstancesView {
  const { instances } = spec;
  const inbound = spec.wire.filter(({ direction, type }) => direction === 'in' && type !== CONTEXT_MESSAGE);
  const opens = instances?.opens ?? inbound.slice(0, 1).map(({ type }) => type);
  const key = instances?.key ?? 'id';
  const openings = opens.map((type) => {
    const fields = (inbound.find((one) => one.type === type)?.fields ?? []).filter(({ name }) => name !== 'type');
    const own = instances?.each === undefined ? [] : itemFields(fields, instances.each);
    return { type, fields: [...own, ...fields.filter(({ name }) => !own.some((field) => field.name === name))] };
  });
  return {
    opens,
    key,
    match: instances?.match ?? {},
    arrangement: instances?.arrangement ?? 'list',
    openings,
    ...defined({ each: instances?.each, name: namingPath(shared(openings.map(({ fields }) => fields)), key) }),
  };
}

/** The fields that every opening message brings: in the order of the first, required where they are required everywhere. */
function shared([first = [], ...others]: readonly (readonly Field[])[]): readonly Field[] {
  return first.filter((field) => others.every((fields) => fields.some(({ name, optional }) => name === field.name && !optional)));
}
