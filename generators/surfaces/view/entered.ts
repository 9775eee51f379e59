import { defined } from '../../../specs/language/defined.ts';
import type { Json } from '../../../specs/language/model/json.ts';
import { unfedValue } from './blank.ts';
import type { ComponentView } from './component.ts';
import { FIELD_ROLES, type PartView } from './parts.ts';
import { plainName } from './plain-name.ts';

/** Where an outbound field comes from if not from the fields of the instance. */
export interface EnteredField {
  readonly name: string;
  /** The field part of the same name: what a person put in there is sent. */
  readonly part?: string;
  /** What is sent while nothing gives the field; an optional field is left out instead. */
  readonly value?: Json;
}

/** Outbound message type → its fields that a field part gives, and the required ones that the opening message does not bring for sure. */
export function enteredFields({ outbound, instances, parts }: ComponentView): ReadonlyMap<string, readonly EnteredField[]> {
  const [first, ...others] = instances.openings.map(({ fields }) => fields.filter(({ optional }) => !optional).map(({ name }) => name));
  const fed = new Set(first?.filter((name) => others.every((names) => names.includes(name))));
  return new Map(
    outbound.map(({ type, fields }) => {
      const entered = fields.flatMap((field): EnteredField[] => {
        const part = field.name === instances.key ? undefined : parts.find((one) => gives(one, field.name))?.id;
        if (part === undefined && (field.optional || fed.has(field.name))) return [];
        return [{ name: field.name, ...defined({ part, value: field.optional ? undefined : unfedValue(field) }) }];
      });
      return [type, entered];
    }),
  );
}

/** The name under which the value of a field part is kept: that of the outbound field that it gives, else its id. */
export function enteredAs({ outbound, instances }: ComponentView, part: PartView): string {
  const names = outbound.flatMap(({ fields }) => fields.map(({ name }) => name));
  return names.find((name) => name !== instances.key && gives(part, name)) ?? part.id;
}

/** The type of what a person puts into a field part. */
export function enteredType({ role }: PartView): 'number' | 'boolean' | 'text' {
  if (role === 'spinbutton' || role === 'slider') return 'number';
  return role === 'checkbox' || role === 'switch' ? 'boolean' : 'text';
}

/** Whether what a person puts into a part is the value of an outbound field of that name. */
export function gives({ id, role, repeats }: PartView, field: string): boolean {
  return repeats === undefined && FIELD_ROLES.has(role) && plainName(id) === plainName(field);
}
