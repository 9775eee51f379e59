/** What arrives from outside is unknown until one of these has looked at it. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as fields; anything else has none. */
export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

/** A property of its own, never one that the prototype lends. */
export const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

/** The value if it is a text with something in it. */
export const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

/** Whether two JSON values say the same, whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((entry, at) => same(entry, other[at]));
  if (!isFields(one) || !isFields(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]));
}

/** The JSON value that a text spells, or undefined if it spells none. */
export function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
