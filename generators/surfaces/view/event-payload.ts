import { bare } from '../../../specs/language/model/opening.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';
import type { EventView } from './members.ts';

/** Where the value of an event stands in the message that goes out with it: nowhere, in all of the message, or in one field. */
export type EventPayload = { readonly kind: 'none' } | { readonly kind: 'message' } | { readonly kind: 'field'; readonly name: string };

/** `undefined` for an event that no message is, or whose message does not say its value. */
export function eventPayload(view: ComponentView, { sends, takes, gives }: EventView): EventPayload | undefined {
  const message = view.outbound.find(({ type }) => type === sends);
  if (message === undefined || gives !== undefined) return undefined;
  if (takes === undefined) return { kind: 'none' };
  const type = bare(takes);
  if (type.kind === 'record' || type.kind === 'map' || type.kind === 'external' || isJson(type)) return { kind: 'message' };
  const fields = message.fields.filter(({ name }) => name !== view.instances.key);
  const same = fields.filter((field) => JSON.stringify(bare(field.type)) === JSON.stringify(type));
  const [only, ...others] = fields.length === 1 ? fields : same;
  return only === undefined || others.length > 0 ? undefined : { kind: 'field', name: only.name };
}

function isJson(type: TypeExpression): boolean {
  return type.kind === 'primitive' && type.name === 'json';
}
