import type { Json } from '../../specs/language/model/json.ts';

/** A group of tokens, or one token. */
export interface TokenGroup {
  [name: string]: TokenGroup | Json;
}

/** A token by its dotted path, with its `$` fields. */
export interface TreeToken {
  readonly path: string;
  readonly fields: Readonly<Record<string, Json>>;
}

/** Nests tokens into groups, as DTCG files have them. */
export function tokenTree(tokens: readonly TreeToken[]): TokenGroup {
  const root: TokenGroup = {};
  for (const { path, fields } of tokens) {
    let group = root;
    for (const step of path.split('.')) group = (Object.hasOwn(group, step) ? group[step] : define(group, step)) as TokenGroup;
    Object.assign(group, fields);
  }
  return root;
}

/** Adds a group with any name, `__proto__` too, as an own property. */
function define(group: TokenGroup, name: string): TokenGroup {
  const made: TokenGroup = {};
  Object.defineProperty(group, name, { value: made, enumerable: true, configurable: true, writable: true });
  return made;
}
