// Names of controls whose words the eye does not get: an icon stands for them.
import { ariaName } from './aria/aria-name.ts';
import { ariaRole } from './aria/aria-role.ts';
import { includes } from './platform/collections.ts';
import { isNativeField, labelElements } from './platform/fields.ts';
import { attribute, hasAttribute, isElement, localName } from './platform/nodes.ts';
import { words } from './platform/text.ts';
import { sightOf, type Sweep } from './sight.ts';
import { flatChildren } from './tree.ts';

const IN_NAMES = words('button link checkbox switch radio tab option menuitem');
const TAGS = words('a button option');
/** Whether the words in a control are its name. */
export const isNamedByContent = (element: Element): boolean =>
  (includes(TAGS, localName(element)) || hasAttribute(element, 'role')) && includes(IN_NAMES, ariaRole(element));

/** The name of a control if some words of it are for assistive technology alone; else empty. */
export function spokenNameOf(element: Element, sweep: Sweep): string {
  if (isNativeField(element)) {
    const labels = labelElements(element);
    for (let i = 0; i < labels.length; i++) if (holdsSpoken(labels[i], sweep)) return ariaName(element, sweep);
    return '';
  }
  return isNamedByContent(element) && holdsSpoken(element, sweep) ? ariaName(element, sweep) : '';
}

/** Whether something at or below an element is cut away for the eye and left for assistive technology. */
function holdsSpoken(element: Element, sweep: Sweep): boolean {
  if (attribute(element, 'aria-hidden') === 'true') return false;
  const sight = sightOf(element, sweep);
  if (sight === 'offscreen') return true;
  if (sight !== 'shown') return false;
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (isElement(child) && holdsSpoken(child, sweep)) return true;
  }
  return false;
}
