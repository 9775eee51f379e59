import { bare } from '../../../specs/language/model/opening.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';
import { enteredAs, gives } from './entered.ts';
import { FIELD_ROLES, type PartView } from './parts.ts';

/** The field of an outbound message that takes all values which have no field of their own. */
export interface ValuesField {
  readonly name: string;
  readonly required: boolean;
}

/**
 * Outbound message type → the field that takes the values of the field parts which give no outbound field: its only JSON value or map that
 * no inbound message brings, no move says and no part of its name gives. A message that only other moves than a press send has none.
 * @param isFilled whether a person fills a part
 */
export function valuesFields(
  view: ComponentView,
  isFilled: (part: PartView) => boolean = ({ role }) => FIELD_ROLES.has(role),
): ReadonlyMap<string, ValuesField> {
  const { outbound, inbound, machine } = view;
  const filled = view.parts.filter((part) => part.repeats === undefined && isFilled(part));
  const sent = new Set(outbound.flatMap(({ fields }) => fields.map(({ name }) => name)));
  if (!filled.some((part) => !sent.has(enteredAs(view, part)))) return new Map();
  const brought = new Set(inbound.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return new Map(
    outbound.flatMap(({ type, fields }): [string, ValuesField][] => {
      const moves = [...(machine?.moves ?? []), ...(machine?.starts ?? [])].filter(({ sends }) => sends === type);
      if (moves.length > 0 && !moves.some((move) => 'on' in move && move.on.kind === 'press')) return [];
      const said = new Set(moves.flatMap(({ sendsWith }) => Object.keys(sendsWith ?? {})));
      const free = fields.filter(
        ({ name, type: of }) => isOpen(of) && !brought.has(name) && !said.has(name) && !filled.some((part) => gives(part, name)),
      );
      const [only, ...others] = free;
      if (only === undefined || others.length > 0) return [];
      return [[type, { name: only.name, required: !only.optional && only.type.kind !== 'optional' }]];
    }),
  );
}

/** A value with members that nobody declares. */
function isOpen(type: TypeExpression): boolean {
  const inner = bare(type);
  return (
    inner?.kind === 'map' ||
    (inner?.kind === 'primitive' && inner.name === 'json') ||
    (inner?.kind === 'record' && inner.fields.length === 0)
  );
}
