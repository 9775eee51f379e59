// The flat tree with the documents of frames of the same origin, and places in the viewport of this document.
import type { Clip } from './sight.ts';
import { documentOf, frameAround, scrollerOf } from './platform/documents.ts';
import { boxOf, clientLeft, clientTop, scrollLeft, scrollTop, zoomOf } from './platform/layout.ts';
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

interface Offset {
  readonly left: number;
  readonly top: number;
}

/** Where the viewport of a node's document begins in that of this document. */
export function offsetOf(node: Node): Offset {
  return wayTo(documentOf(node), document);
}
/** Where the viewport of this document begins in the window, and in the page around all frames. */
export function framePlace(): { readonly offset: Offset; readonly page: Offset } {
  const { left, top, outer } = wayTo(document, null);
  const scroller = scrollerOf(outer);
  return { offset: { left, top }, page: { left: left + scrollLeft(scroller), top: top + scrollTop(scroller) } };
}
function wayTo(from: Document, to: Document | null): Offset & { readonly outer: Document } {
  let left = 0;
  let top = 0;
  let outer = from;
  for (let frame = frameAround(from); frame && outer !== to; frame = frameAround(outer)) {
    const box = boxOf(frame);
    const style = computedStyle(frame);
    const zoom = zoomOf(frame);
    left += box.left + clientLeft(frame) + leadingNumber(css(style, 'padding-left')) * zoom;
    top += box.top + clientTop(frame) + leadingNumber(css(style, 'padding-top')) * zoom;
    outer = documentOf(frame);
  }
  return { left, top, outer };
}
export const moved = (box: Clip, by: { readonly left: number; readonly top: number }): Clip => ({
  left: box.left + by.left,
  top: box.top + by.top,
  right: box.right + by.left,
  bottom: box.bottom + by.top,
});
