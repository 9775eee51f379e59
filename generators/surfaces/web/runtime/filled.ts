import type { Json } from './contract.ts';

/** The fields that a transition names, each `$item.path` and `$field.path` in them replaced by its value. */
export function filled(fields: Readonly<Record<string, Json>>, read: (path: string) => unknown): Record<string, unknown> {
  const fill = (value: Json): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null) return filled(value, read);
    const path = typeof value === 'string' ? /^\$(item(?:\..+)?|field\.(.+))$/.exec(value) : null;
    return path === null ? value : read(path[2] ?? path[1] ?? '');
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fill(value)]));
}
