import { isObject, type Json, type JsonObject } from '../../../specs/language/model/json.ts';
import { goString } from './escape.ts';
import { pairs } from './layout.ts';

/** `Name: value` on one line; empty values are left out. */
export function fieldsCode(entries: readonly (readonly [string, string])[]): string {
  return entries
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** A JSON value as Go makes it of one: maps, slices and plain values. */
export function anyCode(value: Json): string {
  if (typeof value === 'string') return goString(value);
  if (value === null) return 'nil';
  if (isObject(value)) {
    const entries = Object.entries(value as JsonObject).map(([name, inner]) => `${goString(name)}: ${anyCode(inner)}`);
    return `map[string]any{${entries.join(', ')}}`;
  }
  return Array.isArray(value) ? `[]any{${(value as readonly Json[]).map(anyCode).join(', ')}}` : String(value as number | boolean);
}

export function strings(all: readonly string[]): string {
  return `[]string{${all.map(goString).join(', ')}}`;
}

export function mapOf(type: string, entries: readonly (readonly [string, string])[], depth = 2): string {
  return entries.length === 0 ? `${type}{}` : `${type}{\n${pairs(entries, depth)}\n${'\t'.repeat(depth - 1)}}`;
}

export function block(type: string, items: readonly string[]): string {
  return items.length === 0 ? `${type}{}` : `${type}{\n${items.map((item) => `\t\t${item},`).join('\n')}\n\t}`;
}
