// Where an element stands: in the document, and for the eye.
import type { Frame, Standing } from './place-contract.ts';
import { cuts, holderOf, isPage, scrolls } from './clip.ts';
import { includes, push } from './platform/collections.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { isElement } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { max, min } from './platform/text.ts';
import { newSweep, styleOf, type Sweep } from './sight.ts';
import { flatChildren, flatParent, parentElement } from './tree.ts';

export function standing(element: Element): Standing {
  const up: number[] = [];
  const sweep = newSweep();
  const holders = holdersOf(element, sweep);
  const around: { readonly below: number; readonly holder: Element }[] = [];
  for (let at: Node = element, parent = flatParent(at); parent; at = parent, parent = flatParent(at)) {
    const siblings = flatChildren(parent);
    for (let i = 0; i < siblings.length; i++) if (siblings[i] === at) push(up, i);
    if (isElement(parent) && includes(holders, parent)) push(around, { below: up.length, holder: parent });
  }
  const frames: Frame[] = [];
  for (let i = 0; i < around.length; i++) {
    const { left, top, right, bottom } = boxOf(around[i].holder);
    push(frames, { depth: up.length - around[i].below, left, top, right, bottom });
  }
  const path: number[] = [];
  for (let i = up.length - 1; i >= 0; i--) push(path, up[i]);
  const { left, top, right, bottom } = drawnBox(element);
  const inline = css(computedStyle(parentElement(element) || element), 'direction') === 'rtl' ? 'rtl' : 'ltr';
  return { path, inline, left, top, right, bottom, frames };
}

/** The boxes around an element that cut it off, also those that scroll, the innermost first. */
function holdersOf(element: Element, sweep: Sweep): Element[] {
  const result: Element[] = [];
  for (let at = holderOf(element, sweep); at && !isPage(at); at = holderOf(at, sweep)) {
    const style = styleOf(at, sweep);
    const isCutting = (overflow: string): boolean => cuts(overflow) || scrolls(overflow);
    if (isCutting(css(style, 'overflow-x')) || isCutting(css(style, 'overflow-y'))) push(result, at);
  }
  return result;
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
