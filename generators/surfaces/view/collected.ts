import { enteredAs } from './entered.ts';
import type { ComponentView } from './component.ts';
import type { PartView } from './parts.ts';

/**
 * Outbound message type → its field that holds what a person put into the field parts that no field is named after: the only field of
 * type `json` that nothing else brings. Without such parts, none.
 * @param isFilled whether a person fills a part
 */
export function collectedFields(view: ComponentView, isFilled: (part: PartView) => boolean): ReadonlyMap<string, string> {
  const { outbound, inbound, machine } = view;
  const sent = new Set(outbound.flatMap(({ fields }) => fields.map(({ name }) => name)));
  if (!view.parts.some((part) => isFilled(part) && part.repeats === undefined && !sent.has(enteredAs(view, part)))) return new Map();
  const received = new Set(inbound.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return new Map(
    outbound.flatMap(({ type, fields }): [string, string][] => {
      const moves = [...(machine?.moves ?? []), ...(machine?.starts ?? [])].filter(({ sends }) => sends === type);
      if (!moves.some((move) => 'on' in move && move.on.kind === 'press')) return [];
      const told = new Set(moves.flatMap(({ sendsWith }) => Object.keys(sendsWith ?? {})));
      const free = fields.filter((field) => {
        const bare = field.type.kind === 'optional' ? field.type.of : field.type;
        return bare.kind === 'primitive' && bare.name === 'json' && !received.has(field.name) && !told.has(field.name);
      });
      const [only, ...others] = free.filter(({ name }) => !view.parts.some((part) => isFilled(part) && enteredAs(view, part) === name));
      return only === undefined || others.length > 0 ? [] : [[type, only.name]];
    }),
  );
}
