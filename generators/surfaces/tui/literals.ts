import { goString } from './escape.ts';
import { pairs } from './layout.ts';

/** `Name: value` on one line; empty values are left out. */
export function fieldsCode(entries: readonly (readonly [string, string])[]): string {
  return entries
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
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
