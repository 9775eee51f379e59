import { jsonValue, parseJson, type JsonNode } from '../../../specs/language/json/parse.ts';
import { identityOf, printTree, sameTree, treeOf, type Member, type Tree } from './json-tree.ts';
import { plain } from '../line-ends.ts';

export type KeyedMerge =
  | {
      readonly ok: true;
      readonly text: string;
      /** Key paths that the user changed or owns, and that `force` took over. */ readonly taken: readonly string[];
    }
  | { readonly ok: false; readonly problem: string }
  | { readonly ok: false; readonly edited: readonly string[] };

/**
 * Merges generated keys into a JSON file that other tools write too. Generated keys are those of `base`, the text of the last
 * run; other keys keep their text and order, new keys go to the end. A list merges by the `path`, `name`, `id` or `key` of its
 * items.
 * @param next the generated text; `undefined` removes the generated keys
 * @param force the generated value wins over a change of the user
 */
export function mergeKeyed(base: string | undefined, disk: string, next: string | undefined, force: boolean): KeyedMerge {
  const text = plain(disk);
  const parsed = parseJson(text, '');
  const [problem] = parsed.problems;
  if (!parsed.root || problem) return { ok: false, problem: problem?.message ?? 'it is empty' };
  const unit = /^[ \t]+(?=\S)/m.exec(text)?.[0] ?? '  ';
  const theirs = treeOf(parsed.root, text);
  const ours = next === undefined ? emptyLike(theirs) : treeOf(parseRoot(next), next);
  const before = base === undefined ? undefined : treeOf(parseRoot(base), base);
  const clashes: string[] = [];
  const merged = merge(before, theirs, ours, '', clashes);
  if (clashes.length > 0 && !force) return { ok: false, edited: clashes };
  return {
    ok: true,
    text: sameTree(merged, theirs) ? text : `${printTree(merged, unit, '')}${text.endsWith('\n') ? '\n' : ''}`,
    taken: clashes,
  };
}

/** Whether a JSON document is an empty object or list. */
export function isEmptyJson(text: string): boolean {
  const { root } = parseJson(text, '');
  return root !== undefined && /^(?:\{\}|\[\])$/.test(JSON.stringify(jsonValue(root)));
}

function parseRoot(text: string): JsonNode {
  const { root } = parseJson(text, '');
  if (!root) throw new Error('a keyed file that kmd generated is not JSON');
  return root;
}

function emptyLike(tree: Tree): Tree {
  return tree.kind === 'object' ? { kind: 'object', members: [] } : { kind: 'list', items: [] };
}

function merge(base: Tree | undefined, disk: Tree, next: Tree, path: string, clashes: string[]): Tree {
  if (disk.kind === 'object' && next.kind === 'object') {
    const known = base?.kind === 'object' ? base.members : undefined;
    const members = mergeMembers(known, disk.members, next.members, path, clashes);
    return untouched(members, disk.members) ? disk : { kind: 'object', members };
  }
  if (disk.kind === 'list' && next.kind === 'list') {
    const id = identityOf([disk, next, ...(base?.kind === 'list' ? [base] : [])]);
    if (id !== undefined) {
      const keyed = (list: Tree): Member[] => (list.kind === 'list' ? list.items.map((item) => ({ key: id(item), value: item })) : []);
      const members = mergeMembers(base && keyed(base), keyed(disk), keyed(next), path, clashes);
      return untouched(members, keyed(disk)) ? disk : { kind: 'list', items: members.map(({ value }) => value) };
    }
  }
  if (sameTree(disk, next)) return disk;
  if (!base || !sameTree(disk, base)) clashes.push(path === '' ? 'the whole value' : `\`${path}\``);
  return next;
}

function mergeMembers(
  base: readonly Member[] | undefined,
  disk: readonly Member[],
  next: readonly Member[],
  path: string,
  clashes: string[],
): Member[] {
  const [before, now] = [byKey(base ?? []), byKey(next)];
  const out: Member[] = [];
  for (const member of disk) {
    const [was, wanted] = [before.get(member.key), now.get(member.key)];
    const here = path === '' ? member.key : `${path}.${member.key}`;
    if (wanted) out.push({ key: member.key, value: merge(was, member.value, wanted, here, clashes) });
    else if (!was) out.push(member);
    else {
      // No longer generated: removed, except for members of others.
      const rest = without(member.value, was);
      if (rest) out.push({ key: member.key, value: rest });
    }
  }
  const there = byKey(disk);
  return [...out, ...next.filter(({ key }) => !there.has(key))];
}

/** A value without its generated members; `undefined` if none is left. An edited value stays. */
function without(disk: Tree, base: Tree): Tree | undefined {
  if (sameTree(disk, base)) return undefined;
  if (disk.kind !== 'object' || base.kind !== 'object') return disk;
  const before = byKey(base.members);
  const members = disk.members.flatMap(({ key, value }) => {
    const was = before.get(key);
    const rest = was ? without(value, was) : value;
    return rest ? [{ key, value: rest }] : [];
  });
  return members.length > 0 ? { kind: 'object', members } : undefined;
}

function untouched(members: readonly Member[], before: readonly Member[]): boolean {
  return members.length === before.length && members.every(({ value }, at) => value === before[at]?.value);
}

function byKey(members: readonly Member[]): ReadonlyMap<string, Tree> {
  return new Map(members.map(({ key, value }) => [key, value]));
}
