import { bare } from '../../../specs/language/model/opening.ts';
import type { Field } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';
import { enteredAs, gives } from './entered.ts';
import { FIELD_ROLES, type PartView } from './parts.ts';
import { valuesFields } from './values-fields.ts';

/** An outbound field that is an object of what a person put into field parts. */
export interface GatheredField {
  readonly name: string;
  /** Name in the object → the field part. */
  readonly parts: Readonly<Record<string, string>>;
}

/**
 * Outbound message type → its fields that field parts give together: a record whose fields have their names, and the field that takes the
 * parts which give no other field of the message. A record that the opening message may bring, or a part of its own name gives, is none.
 */
export function gatheredFields(view: ComponentView): ReadonlyMap<string, readonly GatheredField[]> {
  const brought = new Set(view.instances.openings.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const values = valuesFields(view);
  const parts = view.parts.filter((part) => FIELD_ROLES.has(part.role) && part.repeats === undefined);
  return new Map(
    view.outbound.map(({ type, fields }) => {
      const own = fields.filter(({ name }) => !brought.has(name) && !parts.some((part) => gives(part, name)));
      const used = new Set(parts.filter((part) => fields.some(({ name }) => gives(part, name))));
      const records = own.flatMap((field) => {
        const given = recordFields(field).flatMap(({ name }) => {
          const part = parts.find((one) => gives(one, name));
          if (part !== undefined) used.add(part);
          return part === undefined ? [] : [[name, part.id] as const];
        });
        return given.length === 0 ? [] : [{ name: field.name, parts: Object.fromEntries(given) }];
      });
      const rest = parts.filter((part) => !used.has(part)).map((part) => [enteredAs(view, part), part.id] as const);
      const open = values.get(type);
      return [
        type,
        [...records, ...(rest.length === 0 || open === undefined ? [] : [{ name: open.name, parts: Object.fromEntries(rest) }])],
      ];
    }),
  );
}

/** The outbound field that a part gives, in a record too; `undefined` where it gives none of its own. */
export function outboundField(view: ComponentView, part: PartView): Field | undefined {
  const all = view.outbound.flatMap(({ fields }) => fields).filter(({ name }) => name !== view.instances.key);
  return all.find(({ name }) => gives(part, name)) ?? all.flatMap(recordFields).find(({ name }) => gives(part, name));
}

function recordFields({ type }: Field): readonly Field[] {
  const inner = bare(type);
  return inner?.kind === 'record' ? inner.fields : [];
}
