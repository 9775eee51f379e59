import type { Json } from '../../../../specs/language/model/json.ts';

/** The value under a dotted path of own fields; `undefined` for none. */
export function valueAt(value: Json, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((at, name) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    return (at as Readonly<Record<string, Json>>)[name];
  }, value);
}
