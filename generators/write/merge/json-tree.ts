import type { JsonNode } from '../../../specs/language/json/parse.ts';

/** JSON with its source text: numbers and strings keep their spelling, objects their order, unchanged parts their layout. */
export type Tree =
  | { readonly kind: 'object'; readonly members: readonly Member[]; readonly text?: string | undefined }
  | { readonly kind: 'list'; readonly items: readonly Tree[]; readonly text?: string | undefined }
  | { readonly kind: 'scalar'; readonly value: null | boolean | number | string; readonly text: string };

export interface Member {
  readonly key: string;
  readonly value: Tree;
}

/** The tree of a parsed node; `source` is the text that was parsed. */
export function treeOf(node: JsonNode, source: string): Tree {
  const text = source.slice(node.place.start.offset, node.place.end.offset);
  if (node.kind === 'scalar') return { kind: 'scalar', value: node.value, text };
  if (node.kind === 'array') return { kind: 'list', items: node.items.map((item) => treeOf(item, source)), text };
  return { kind: 'object', members: node.members.map(({ key, value }) => ({ key, value: treeOf(value, source) })), text };
}

/** Whether two trees have equal values, in any layout and order of members. */
export function sameTree(a: Tree, b: Tree): boolean {
  if (a.kind === 'scalar') return b.kind === 'scalar' && a.value === b.value;
  if (a.kind === 'list')
    return b.kind === 'list' && a.items.length === b.items.length && a.items.every((item, at) => sameTree(item, b.items[at] ?? item));
  if (b.kind !== 'object' || a.members.length !== b.members.length) return false;
  const others = new Map(b.members.map(({ key, value }) => [key, value]));
  return a.members.every(({ key, value }) => {
    const other = others.get(key);
    return other !== undefined && sameTree(value, other);
  });
}

/** The tree as text, one member per line. Unchanged parts keep their source text. */
export function printTree(tree: Tree, unit: string, indent: string): string {
  if (tree.text !== undefined) return relaid(tree, tree.text, indent);
  const deeper = indent + unit;
  const [open, close] = tree.kind === 'object' ? ['{', '}'] : ['[', ']'];
  const parts =
    tree.kind === 'object'
      ? tree.members.map(({ key, value }) => `${JSON.stringify(key)}: ${printTree(value, unit, deeper)}`)
      : tree.kind === 'list'
        ? tree.items.map((item) => printTree(item, unit, deeper))
        : [];
  return parts.length === 0 ? open + close : `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`;
}

const IDENTITIES = ['path', 'name', 'id', 'key'];

/** The identity of list items: the first usual member that all items have, unique in each list. */
export function identityOf(lists: readonly Tree[]): ((item: Tree) => string) | undefined {
  const member = (item: Tree, name: string): string | undefined => {
    const value = item.kind === 'object' ? item.members.find(({ key }) => key === name)?.value : undefined;
    return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
  };
  const name = IDENTITIES.find((candidate) =>
    lists.every((list) => {
      if (list.kind !== 'list') return false;
      const ids = list.items.map((item) => member(item, candidate));
      return !ids.includes(undefined) && new Set(ids).size === ids.length;
    }),
  );
  return name === undefined ? undefined : (item) => member(item, name) ?? '';
}

/** The source text of a part with another indentation. Strings in JSON have no line breaks. */
function relaid(tree: Tree, text: string, indent: string): string {
  const last = /\n([ \t]*)[}\]]$/.exec(text)?.[1];
  if (last === undefined || last === indent || tree.kind === 'scalar') return text;
  return text.replace(/\n([ \t]*)/g, (_, spaces: string) => `\n${indent}${spaces.startsWith(last) ? spaces.slice(last.length) : spaces}`);
}
