// The flat tree with the documents of frames of the same origin, and places in the viewport of the top document.
import type { Clip } from './sight.ts';
import { documentOf, frameAround } from './platform/documents.ts';
import { boxOf, clientLeft, clientTop } from './platform/layout.ts';
import { isDocument, isElement, localName, rootIn } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { leadingNumber } from './platform/text.ts';
import { flatChildren, flatParent } from './tree.ts';

/** The parent in the flat tree; for a document the frame around it. */
function parentAcross(node: Node): Node | null {
  return isDocument(node) ? frameAround(node) : flatParent(node);
}
/** The element around a node, frames included. */
export function elementAround(node: Node): Element | null {
  for (let at = parentAcross(node); at; at = parentAcross(at)) if (isElement(at)) return at;
  return null;
}
/** The children in the flat tree; for a frame the root element of its document. */
export function childrenAcross(node: Node): Node[] {
  if (!isElement(node) || localName(node) !== 'iframe') return flatChildren(node);
  try {
    const root = rootIn(node);
    return root ? [root] : [];
  } catch {
    return [];
  }
}

/** Where the viewport of a node's document begins in that of the top document. */
export function offsetOf(node: Node): { readonly left: number; readonly top: number } {
  let left = 0;
  let top = 0;
  for (let frame = frameAround(documentOf(node)); frame; frame = frameAround(documentOf(frame))) {
    const box = boxOf(frame);
    const style = computedStyle(frame);
    left += box.left + clientLeft(frame) + leadingNumber(css(style, 'padding-left'));
    top += box.top + clientTop(frame) + leadingNumber(css(style, 'padding-top'));
  }
  return { left, top };
}
export const moved = (box: Clip, by: { readonly left: number; readonly top: number }): Clip => ({
  left: box.left + by.left,
  top: box.top + by.top,
  right: box.right + by.left,
  bottom: box.bottom + by.top,
});
