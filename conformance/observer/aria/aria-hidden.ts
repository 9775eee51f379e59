// Whether assistive technology gets an element.
import { mapGet, mapSet } from '../platform/collections.ts';
import { assignedSlot, attribute, dataOf, isConnected, isElement, isText, localName, parentNode, shadowOf } from '../platform/nodes.ts';
import { css, isRendered } from '../platform/styles.ts';
import { trim } from '../platform/text.ts';
import { styleOf, type Sweep } from '../sight.ts';
import { flatChildren, isNeverRendered, parentElement } from '../tree.ts';

/** Hidden by itself, by what is around it, or in no rendered tree. */
export function isAriaHidden(element: Element, sweep: Sweep): boolean {
  if (isNeverRendered(localName(element)) && localName(element) !== 'title') return true;
  return isOutOfTree(element, sweep) || isInvisible(element, sweep);
}

/** Hidden by `display`, `aria-hidden` or a missing slot, here or around. */
function isOutOfTree(element: Element, sweep: Sweep): boolean {
  const known = mapGet(sweep.silences, element);
  if (known !== undefined) return known;
  let out = attribute(element, 'aria-hidden') === 'true' || css(styleOf(element, sweep), 'display') === 'none' || !isConnected(element);
  if (!out) {
    const parent = parentNode(element);
    // A light child of a host that no slot takes is in no rendered tree.
    const host = parent && isElement(parent) && shadowOf(parent);
    if (host && !assignedSlot(element)) out = true;
    else {
      const around = parentElement(element);
      out = around !== null && isOutOfTree(around, sweep);
    }
  }
  mapSet(sweep.silences, element, out);
  return out;
}

function isInvisible(element: Element, sweep: Sweep): boolean {
  const style = styleOf(element, sweep);
  const tag = localName(element);
  if (tag === 'slot') return false;
  if (css(style, 'display') === 'contents') {
    const children = flatChildren(element);
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (isElement(child) ? !isAriaHidden(child, sweep) : isText(child) && trim(dataOf(child))) return false;
    }
    return true;
  }
  // The options of a closed list are not rendered, and are there for assistive technology.
  if (tag === 'option' || tag === 'optgroup') {
    const around = parentElement(element);
    return around !== null && isAriaHidden(around, sweep);
  }
  // `isRendered` is false in a closed `details`, too.
  return css(style, 'visibility') !== 'visible' || !isRendered(element);
}
