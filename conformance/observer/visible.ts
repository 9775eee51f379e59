// Whether a person sees an element.
import { includes } from './platform/collections.ts';
import { isReadOnly, labelElements } from './platform/fields.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { attribute, isElement, isText, localName } from './platform/nodes.ts';
import { lower, max, min } from './platform/text.ts';
import { paints } from './paint.ts';
import { reachAround, isInClip, isTextPainted } from './clip.ts';
import { cssOf, sightOf, type Sweep } from './sight.ts';
import { eachElement, flatChildren, flatContains, parentElement } from './tree.ts';

/** Whether an element is rendered with a box, holds something that is, or is a control that something visible stands for. */
export const isSeen = (element: Element, sweep: Sweep): boolean => isSeenItself(element, sweep) || isStoodFor(element, sweep);

export function isSeenItself(element: Element, sweep: Sweep): boolean {
  const sight = sightOf(element, sweep);
  if (sight !== 'shown' && sight !== 'invisible') return false;
  if (sight === 'shown') {
    const box = boxOf(element);
    const reach = reachAround(element, sweep);
    if (box.width > 1 && box.height > 1) return !reach || isInClip(box, reach);
    if (cssOf(element, 'display', sweep) !== 'contents' && cssOf(element, 'overflow-x', sweep) !== 'visible') return false;
  }
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (isElement(child) ? isSeenItself(child, sweep) : isText(child) && sight === 'shown' && isTextPainted(child, element, sweep))
      return true;
  }
  return false;
}

const DRAWN = ['checkbox', 'radio', 'file', 'range'];
/**
 * Whether a native control that is transparent or cut away is seen in something else: a check box, radio button or file
 * field in its label, which takes its presses; any control without typing in what is drawn right over or under it.
 */
function isStoodFor(control: Element, sweep: Sweep): boolean {
  const tag = localName(control);
  if (tag !== 'input' && tag !== 'select') return false;
  const sight = sightOf(control, sweep);
  if (sight !== 'transparent' && sight !== 'offscreen' && sight !== 'shown') return false;
  const parent = parentElement(control);
  if (!parent || sightOf(parent, sweep) !== 'shown' || cssOf(control, 'visibility', sweep) !== 'visible') return false;
  const drawn = tag === 'input' && includes(DRAWN, lower(attribute(control, 'type') || 'text'));
  const labels = drawn ? labelElements(control) : [];
  for (let i = 0; i < labels.length; i++) if (isSeenItself(labels[i], sweep)) return true;
  return (drawn || tag === 'select' || isReadOnly(control) === true) && isPaintedOver(control, parent, sweep);
}

const CONTROLS = ['input', 'select', 'textarea', 'button', 'a'];
const PICTURES = ['svg', 'img', 'canvas'];
/** Whether something beside a control is painted where the control is, and for this control alone. */
function isPaintedOver(control: Element, parent: Element, sweep: Sweep): boolean {
  const box = boxOf(control);
  let found = false;
  let others = 0;
  let around: Element | null = parent;
  for (let steps = 0; steps < 3 && around && !found && others === 0; steps++, around = parentElement(around)) {
    eachElement(around, (at) => {
      if (at === control) return;
      if (includes(CONTROLS, localName(at))) others++;
      if (found || (flatContains(at, control) && !hugs(boxOf(at), box))) return;
      found = overlaps(boxOf(at), box) && isSeenItself(at, sweep) && (paints(at, sweep) || includes(PICTURES, localName(at)));
    });
  }
  return found && others === 0;
}
const hugs = (outer: Box, box: Box): boolean => outer.width <= box.width + 8 && outer.height <= box.height + 8;
const overlaps = (a: Box, b: Box): boolean =>
  min(a.right, b.right) - max(a.left, b.left) >= -1 && min(a.bottom, b.bottom) - max(a.top, b.top) >= -1 && a.width > 1 && a.height > 1;
