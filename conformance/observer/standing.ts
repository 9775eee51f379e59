// Where an element stands: in the document, and for the eye.
import type { Standing } from './place-contract.ts';
import { push } from './platform/collections.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { isElement } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { max, min } from './platform/text.ts';
import { flatChildren, flatParent, parentElement } from './tree.ts';

export function standing(element: Element): Standing {
  const up: number[] = [];
  for (let at: Node = element, parent = flatParent(at); parent; at = parent, parent = flatParent(at)) {
    const siblings = flatChildren(parent);
    for (let i = 0; i < siblings.length; i++) if (siblings[i] === at) push(up, i);
  }
  const path: number[] = [];
  for (let i = up.length - 1; i >= 0; i--) push(path, up[i]);
  const { left, top, right, bottom } = drawnBox(element);
  const inline = css(computedStyle(parentElement(element) || element), 'direction') === 'rtl' ? 'rtl' : 'ltr';
  return { path, inline, left, top, right, bottom };
}

/** The box of an element; of one without a box of its own (`display: contents`) that of what it holds. */
function drawnBox(element: Element): Pick<Box, 'left' | 'top' | 'right' | 'bottom'> {
  const own = boxOf(element);
  if (own.width > 0 || own.height > 0) return own;
  let around: Pick<Box, 'left' | 'top' | 'right' | 'bottom'> = own;
  let found = false;
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (!isElement(child)) continue;
    const box = drawnBox(child);
    if (box.right <= box.left && box.bottom <= box.top) continue;
    around = found
      ? {
          left: min(around.left, box.left),
          top: min(around.top, box.top),
          right: max(around.right, box.right),
          bottom: max(around.bottom, box.bottom),
        }
      : box;
    found = true;
  }
  return around;
}
