/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;
export interface JsonRecord {
  readonly [key: string]: Json | undefined;
}

/** The value as a JSON object; `undefined` for anything else. Messages are JSON, so nested values are JSON too. */
export function recordOf(value: unknown): JsonRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : undefined;
}

/** The value as a list; empty for anything else. */
export function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}

/** The value as a string; `undefined` for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The value of an own property; inherited ones such as `__proto__` are ignored. */
export function own(record: JsonRecord, key: string): Json | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Indented, multi-line JSON. */
export function pretty(value: Json): string {
  return JSON.stringify(value, null, 2);
}

/** Deep equality of two JSON values; key order is ignored. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => sameJson(one as Json, b[index] as Json));
  const [left, right] = [recordOf(a), recordOf(b)];
  if (left === undefined || right === undefined) return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]));
}

/** Parses JSON text; `undefined` for invalid JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
