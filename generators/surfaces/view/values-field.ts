import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';
import { enteredAs } from './entered.ts';
import { FIELD_ROLES } from './parts.ts';

/** The field of an outbound message that takes all values which have no field of their own. */
export interface ValuesField {
  readonly name: string;
  readonly required: boolean;
}

/**
 * The only JSON field of an outbound message, where a person puts values into parts that give no outbound field. Those values are its
 * members. `undefined` where the opening message brings the field.
 */
export function valuesField(view: ComponentView, type: string): ValuesField | undefined {
  const { outbound, instances, parts } = view;
  const names = new Set(outbound.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const isFree = parts.some((part) => FIELD_ROLES.has(part.role) && part.repeats === undefined && !names.has(enteredAs(view, part)));
  if (!isFree) return undefined;
  const fields = outbound.find((message) => message.type === type)?.fields.filter((field) => isJson(field.type)) ?? [];
  const [field] = fields;
  if (field === undefined || fields.length > 1) return undefined;
  if (instances.openings.some((opening) => opening.fields.some(({ name }) => name === field.name))) return undefined;
  return { name: field.name, required: !field.optional && field.type.kind !== 'optional' };
}

function isJson(type: TypeExpression): boolean {
  const bare = type.kind === 'optional' ? type.of : type;
  return bare.kind === 'primitive' && bare.name === 'json';
}
