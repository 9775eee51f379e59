// Dialogs that keep the rest of the page out of reach.
import { attribute, hasAttribute, isElement, localName, pageRoot } from './platform/nodes.ts';
import { newSweep } from './sight.ts';
import { findElement, flatChildren, flatParent, parentElement, safeMatches } from './tree.ts';
import { isSeen } from './visible.ts';

const isModalItself = (element: Element): boolean => safeMatches(element, ':modal') || attribute(element, 'aria-modal') === 'true';
const isDialog = (element: Element): boolean => localName(element) === 'dialog' || attribute(element, 'role') === 'dialog';

/** Whether nothing outside the element can be reached: `:modal`, `aria-modal`, or everything else inert. */
export function isModal(element: Element): boolean {
  const dialog = findElement(element, (at) => at !== element && isDialog(at), 200);
  if (isModalItself(element) || (dialog && isModalItself(dialog))) return true;
  let inertAround = false;
  for (let node: Node | null = element; node && node !== pageRoot(); node = flatParent(node)) {
    const parent = parentElement(node);
    const siblings = parent ? flatChildren(parent) : [];
    for (let i = 0; i < siblings.length; i++) {
      const other = siblings[i];
      if (other === node || !isElement(other) || !isSeen(other, newSweep())) continue;
      if (!hasAttribute(other, 'inert')) return false;
      inertAround = true;
    }
  }
  return inertAround;
}

export function nativeModal(element: Element): boolean {
  for (let at: Node | null = element; at; at = flatParent(at)) if (isElement(at) && safeMatches(at, ':modal')) return true;
  return false;
}
