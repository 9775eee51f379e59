/** A JSON Schema: an object of keywords, or a verdict on every value. */
export type Schema = boolean | Readonly<Record<string, unknown>>;

/** The schema as an object of keywords; empty for a verdict and for what is no schema. */
export function keywords(schema: unknown): Readonly<Record<string, unknown>> {
  return isRecord(schema) ? schema : {};
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isRecord(value);
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An own entry of a record; names such as `constructor` read nothing inherited. */
export function own(record: unknown, name: string): unknown {
  return isRecord(record) && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The schemas of a keyword that holds them by name. */
export function schemasByName(value: unknown): readonly (readonly [string, Schema])[] {
  return Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
}

/** Whether two JSON values are the same; the order of names does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]));
}
