import type { Contract, InstanceData, WireMessage } from './contract.ts';
import { fieldAt, fieldsOf } from './values.ts';

/** A message that opens an instance under a key. With `each`, it has the fields of the item too, the item's first. */
export interface Opening {
  readonly key: string;
  readonly message: WireMessage;
}

/** The instances that a message of an opening type asks for: itself, or one for each item of its list that is a record. */
export function openingsOf({ each, key }: InstanceData, message: WireMessage): readonly Opening[] {
  if (each === undefined) return [{ key: String(fieldAt(message, key)), message }];
  const items: unknown = fieldAt(message, each);
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).map((item) => ({ key: String(fieldAt(item, key)), message: { ...message, ...item, type: message.type } }));
}

/** The key of the instance that a later message names; `undefined` if it names none. */
export function namedInstance({ key, match }: InstanceData, message: WireMessage): string | undefined {
  const value = fieldAt(message, matchField({ key, match }, message.type));
  return value === undefined ? undefined : String(value);
}

/** The field in which a later message names its instance. */
export function matchField({ key, match }: Pick<InstanceData, 'key' | 'match'>, type: string): string {
  return Object.hasOwn(match, type) ? (match[type] ?? key) : key;
}

/** The fields that a message brings to an instance. Where an item makes the instance, what its type does not declare could pass for the item's and stays out. */
export function fieldsBroughtBy(
  { instances, receives }: Pick<Contract, 'instances' | 'receives'>,
  message: WireMessage,
): Record<string, unknown> {
  const fields = fieldsOf(message);
  if (instances.each === undefined) return fields;
  const declared = receives[message.type] ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(declared, name)));
}

/**
 * The fields of an instance after a message, whose key stays. Fields of its type that it lacks go: they came from an earlier message. What the
 * item of a list brought stays until a message replaces it.
 * @param own the fields that the item brought
 */
export function fieldsAfter(
  contract: Pick<Contract, 'instances' | 'receives'>,
  fields: Readonly<Record<string, unknown>>,
  message: WireMessage,
  own: ReadonlySet<string>,
): Record<string, unknown> {
  const { key } = contract.instances;
  const stale = new Set(Object.keys(contract.receives[message.type] ?? {}).filter((name) => name !== key && !own.has(name)));
  const kept = Object.entries(fields).filter(([name]) => !stale.has(name));
  const identity = Object.hasOwn(fields, key) ? { [key]: fields[key] } : {};
  return { ...Object.fromEntries(kept), ...fieldsBroughtBy(contract, message), ...identity };
}

/** The item of the list in an opening message that an instance stands for. */
export function itemOfOpening({ each, key }: InstanceData, message: WireMessage): object {
  const items: unknown = each === undefined ? [] : fieldAt(message, each);
  const own: unknown = Array.isArray(items) ? items.find((item) => fieldAt(item, key) === fieldAt(message, key)) : undefined;
  return typeof own === 'object' && own !== null ? own : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
