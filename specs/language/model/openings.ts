import type { Instances } from './contract.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
type Message = JsonObject & { readonly type: string };

/** An instance that a message opens: its key, and its fields at first. */
export interface Opening {
  readonly key: string;
  readonly fields: JsonObject;
}

/** The instances that a message opens, in order; those with a known key included. */
export function openingsOf(message: Message, { opens, each, key }: Instances): readonly Opening[] {
  if (!opens.includes(message.type)) return [];
  const fields = without(message, 'type');
  const items = each === undefined ? [{}] : itemsOf(message[each]);
  return items.flatMap((item) => {
    const id = (each === undefined ? fields : item)[key];
    return typeof id === 'string' ? [{ key: id, fields: { ...fields, ...item } }] : [];
  });
}

/** The field with which a message names its instance. */
export function namingField(type: string, { match, key }: Instances): string {
  return Object.hasOwn(match, type) ? (match[type] ?? key) : key;
}

/** A mapping without one of its names. */
export function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function itemsOf(list: Json | undefined): readonly JsonObject[] {
  return Array.isArray(list) ? (list as readonly Json[]).filter(isObject) : [];
}
