// The surface that a person takes for an element.
import { includes } from './platform/collections.ts';
import { isElement, isText, localName, dataOf } from './platform/nodes.ts';
import { trim, words } from './platform/text.ts';
import { paints } from './paint.ts';
import { isTextPainted } from './clip.ts';
import { newSweep, sightOf, type Sweep } from './sight.ts';
import { flatChildren } from './tree.ts';
import { isSeen } from './visible.ts';

/**
 * The element itself, or, when it paints nothing, the first element that does on the way down to where its visible content
 * begins to branch. An element without any such one is itself.
 */
export function surfaceOf(element: Element): Element {
  const sweep = newSweep();
  for (let at: Element | null = element; at; at = onlyContent(at, sweep)) if (paints(at, sweep)) return at;
  return element;
}

const isVisibleText = (node: Node, parent: Element, sweep: Sweep): boolean =>
  isText(node) && trim(dataOf(node)) !== '' && isTextPainted(node, parent, sweep);

/** The one child with all visible content of an element; `null` for none or several. */
function onlyContent(element: Element, sweep: Sweep): Element | null {
  const children = flatChildren(element);
  let only: Element | null = null;
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    if (isVisibleText(node, element, sweep)) return null;
    if (!isElement(node) || !hasContent(node, sweep)) continue;
    if (only) return null;
    only = node;
  }
  return only;
}

const CONTENT = words('img svg canvas video audio input select textarea button iframe object embed');
/** Whether an element with this tag is visible content, whatever stands in it. */
export const isContent = (tag: string): boolean => includes(CONTENT, tag);

function hasContent(element: Element, sweep: Sweep): boolean {
  const sight = sightOf(element, sweep);
  if (sight !== 'shown' && sight !== 'invisible') return false;
  if (sight === 'shown' && isContent(localName(element))) return isSeen(element, sweep);
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    if (isElement(node) ? hasContent(node, sweep) : sight === 'shown' && isVisibleText(node, element, sweep)) return true;
  }
  return false;
}
