import type { ComponentView } from './component.ts';
import { enteredAs, enteredFields } from './entered.ts';
import { FIELD_ROLES } from './parts.ts';

/** A field of an outbound message that holds all that a person put in. */
export interface EnteredObject {
  readonly name: string;
  /** The names under which the values of the field parts are kept, and go out. */
  readonly values: readonly string[];
}

/**
 * Outbound message type → its only required object that neither a message, a move nor a field part of its name gives: it holds what a
 * person put into the field parts that give no other field of the message.
 */
export function enteredObjects(view: ComponentView): ReadonlyMap<string, EnteredObject> {
  const { outbound, inbound, parts, machine } = view;
  const brought = new Set(inbound.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const kept = parts
    .filter(({ role, repeats, discloses }) => FIELD_ROLES.has(role) && repeats === undefined && !discloses)
    .map((part) => enteredAs(view, part));
  const entered = enteredFields(view);
  return new Map(
    outbound.flatMap(({ type, fields }): [string, EnteredObject][] => {
      const said = new Set([...(machine?.moves ?? []), ...(machine?.starts ?? [])].flatMap((one) => (one.sends === type ? Object.keys(one.sendsWith ?? {}) : []))); // prettier-ignore
      const free = (entered.get(type) ?? []).filter(({ name, part, value }) => {
        return part === undefined && value !== undefined && !brought.has(name) && !said.has(name) && isObject(fields, name);
      });
      const [only] = free;
      const values = kept.filter((one) => !fields.some(({ name }) => name === one));
      return only === undefined || free.length > 1 || values.length === 0 ? [] : [[type, { name: only.name, values }]];
    }),
  );
}

/** Whether a field is an object of any names. */
function isObject(fields: ComponentView['outbound'][number]['fields'], name: string): boolean {
  const type = fields.find((field) => field.name === name)?.type;
  return (
    type?.kind === 'map' || (type?.kind === 'primitive' && type.name === 'json') || (type?.kind === 'record' && type.fields.length === 0)
  );
}
