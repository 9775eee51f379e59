/** A JSON object of unknown content, received from outside. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as a JSON object; an empty one for anything else. */
export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

/** The value of an own property; inherited ones are ignored. */
export const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

/** The value as a non-empty string; `undefined` for anything else. */
export const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

/** Deep equality of two JSON values; key order is ignored. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((entry, at) => same(entry, other[at]));
  if (!isFields(one) || !isFields(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]));
}

/** Parses JSON text; `undefined` for invalid JSON. */
export function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
