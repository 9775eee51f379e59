// What the page keeps from everybody: `inert` elements, and all that lies outside of the browser's own modal dialog.
import { push } from './platform/collections.ts';
import { hasAttribute, isElement, pageRoot } from './platform/nodes.ts';
import type { Sweep } from './sight.ts';
import { eachElement, flatContains, flatParent, safeMatches } from './tree.ts';

/** Whether the element or one around it has the attribute `inert`. */
export function isInert(element: Element): boolean {
  for (let at: Node | null = element; at; at = flatParent(at)) if (isElement(at) && hasAttribute(at, 'inert')) return true;
  return false;
}

/** Whether assistive technology is kept from the element although nothing hides it. */
export function isOutOfReach(element: Element, sweep: Sweep): boolean {
  if (isInert(element)) return true;
  const modals = modalsOf(sweep);
  for (let i = 0; i < modals.length; i++) if (flatContains(modals[i], element)) return false;
  return modals.length > 0;
}

function modalsOf(sweep: Sweep): readonly Element[] {
  if (sweep.modals) return sweep.modals;
  const found: Element[] = [];
  eachElement(pageRoot(), (at) => {
    if (safeMatches(at, ':modal')) push(found, at);
  });
  sweep.modals = found;
  return found;
}
