// Changes of the document as plain records.
import { push } from './collections.ts';
import { nodesOf } from './nodes.ts';
import { getter, method } from './originals.ts';

/** One change of the tree. `before` is the value that the change replaced. */
export type Change =
  | { readonly type: 'attributes'; readonly target: Element; readonly name: string; readonly before: string | null }
  | { readonly type: 'characterData'; readonly target: CharacterData; readonly before: string }
  | {
      readonly type: 'childList';
      readonly target: Node;
      readonly added: readonly Node[];
      readonly removed: readonly Node[];
      readonly previous: Node | null;
      readonly next: Node | null;
    };

const { prototype } = MutationRecord;
const typeOf = getter(prototype, 'type');
const targetOf = getter(prototype, 'target');
const attributeName = getter(prototype, 'attributeName');
const oldValue = getter(prototype, 'oldValue');
const addedNodes = getter(prototype, 'addedNodes');
const removedNodes = getter(prototype, 'removedNodes');
const previousSibling = getter(prototype, 'previousSibling');
const nextSibling = getter(prototype, 'nextSibling');

function changeOf(record: MutationRecord): Change {
  const type = typeOf(record);
  const target = targetOf(record);
  if (type === 'attributes') return { type, target: target as Element, name: attributeName(record) || '', before: oldValue(record) };
  if (type === 'characterData') return { type, target: target as CharacterData, before: oldValue(record) || '' };
  return {
    type,
    target,
    added: nodesOf(addedNodes(record)),
    removed: nodesOf(removedNodes(record)),
    previous: previousSibling(record),
    next: nextSibling(record),
  };
}
function changesOf(records: readonly MutationRecord[]): Change[] {
  const result: Change[] = [];
  for (let i = 0; i < records.length; i++) push(result, changeOf(records[i]));
  return result;
}

const observe = method(MutationObserver.prototype, 'observe');
const takeRecords = method(MutationObserver.prototype, 'takeRecords');
const EVERYTHING: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  characterDataOldValue: true,
  attributes: true,
  attributeOldValue: true,
};

/** Reports each batch of changes below the roots that it watches. */
export interface ChangeWatcher {
  watch(root: Node): void;
  /** The changes that happened and were not reported yet. */
  take(): Change[];
}
export function watchChanges(report: (changes: readonly Change[]) => void): ChangeWatcher {
  const observer = new MutationObserver((records) => report(changesOf(records)));
  return { watch: (root) => observe(observer, root, EVERYTHING), take: () => changesOf(takeRecords(observer)) };
}
