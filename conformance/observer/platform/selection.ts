// The selection of a document, in its shadow trees too.
import { push } from './collections.ts';
import { documentOf } from './documents.ts';
import { getter, method } from './originals.ts';
import { hostOf, isFragment, rootNode } from './nodes.ts';

const selectionIn = method(Document.prototype, 'getSelection');
const typeOf = getter(Selection.prototype, 'type');
const textOf = method(Selection.prototype, 'toString');

/** The selected text of the document outside of fields. */
export function documentSelection(): string {
  const selection = selectionIn(document);
  return selection ? textOf(selection) : '';
}

const unselect = method(Selection.prototype, 'removeAllRanges');

/** Selects nothing, so that what an earlier case left selected is not painted over the words of the next one. */
export function forgetSelection(): void {
  const selection = selectionIn(document);
  if (selection && typeOf(selection) === 'Range') unselect(selection);
}

type Composed = (selection: Selection, options: { shadowRoots: readonly Node[] }) => readonly AbstractRange[];
/** Absent in older browsers. */
const composedRanges: Composed | null =
  'getComposedRanges' in Selection.prototype
    ? (method(Selection.prototype, 'getComposedRanges' as 'toString') as unknown as Composed)
    : null;
const startOf = getter(AbstractRange.prototype, 'startContainer');
const startAt = getter(AbstractRange.prototype, 'startOffset');
const endOf = getter(AbstractRange.prototype, 'endContainer');
const endAt = getter(AbstractRange.prototype, 'endOffset');
const createRange = method(Document.prototype, 'createRange');
const setStart = method(Range.prototype, 'setStart');
const setEnd = method(Range.prototype, 'setEnd');
const intersects = method(Range.prototype, 'intersectsNode');

/**
 * Whether something selected in the document of a node may lie in it. A selection in a tree that the node is not in counts as one of
 * its host; where the browser does not tell the trees, any selection counts.
 */
export function mayBeSelected(node: Node): boolean {
  const own = documentOf(node);
  const selection = selectionIn(own);
  if (!selection || typeOf(selection) !== 'Range') return false;
  if (!composedRanges) return true;
  const holders: Node[] = [node];
  const trees: Node[] = [];
  for (let root = rootNode(node); isFragment(root); root = rootNode(root)) {
    push(trees, root);
    root = hostOf(root as ShadowRoot);
    push(holders, root);
  }
  const ranges = composedRanges(selection, { shadowRoots: trees });
  for (let i = 0; i < ranges.length; i++) {
    const selected = ranges[i] as AbstractRange;
    const tree = rootNode(startOf(selected));
    if (rootNode(endOf(selected)) !== tree) return true;
    const range = createRange(own);
    setStart(range, startOf(selected), startAt(selected));
    setEnd(range, endOf(selected), endAt(selected));
    for (let k = 0; k < holders.length; k++) {
      const holder = holders[k] as Node;
      if (rootNode(holder) === tree && intersects(range, holder)) return true;
    }
  }
  return false;
}
