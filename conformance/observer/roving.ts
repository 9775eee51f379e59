// Groups of which Tab reaches one part, and the arrow keys the others.
import { activeElement } from './focus.ts';
import { includes } from './platform/collections.ts';
import { tabIndexOf } from './platform/events.ts';
import { isElement, localName } from './platform/nodes.ts';
import { words } from './platform/text.ts';
import { roleOf } from './roles.ts';
import { flatContains, flatParent } from './tree.ts';

const ROVING = words('radio tab');
const GROUPS = words('radiogroup tablist group');

/** Whether another radio button or tab of the element's group has the focus, and Tab does not go from there to the element. */
export function focusBeside(element: Element): boolean {
  const active = activeElement();
  const role = roleOf(element);
  if (!active || active === element || !includes(ROVING, role) || roleOf(active) !== role) return false;
  if (tabIndexOf(element) >= 0 && localName(element) !== 'input') return false;
  const group = groupAround(element);
  return group !== null && flatContains(group, active);
}

function groupAround(element: Element): Element | null {
  for (let at = flatParent(element); at; at = flatParent(at)) if (isElement(at) && includes(GROUPS, roleOf(at))) return at;
  return null;
}
