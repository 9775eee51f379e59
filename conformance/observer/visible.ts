// Whether a person sees an element.
import { includes } from './platform/collections.ts';
import { isReadOnly, labelElements } from './platform/fields.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { attribute, isElement, isText, localName, textContent } from './platform/nodes.ts';
import { lower, max, min, trim } from './platform/text.ts';
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
 * field in its label, which takes its presses; any control without typing in what is drawn right over or under it, a combo box
 * without typing in the frame around it.
 */
function isStoodFor(control: Element, sweep: Sweep): boolean {
  if (!isOutOfSight(control, sweep)) return false;
  const labels = isDrawable(control) ? labelElements(control) : [];
  for (let i = 0; i < labels.length; i++) if (isSeenItself(labels[i], sweep)) return true;
  return drawingOf(control, sweep) !== null || frameAround(control, sweep) !== null;
}
/** Whether a native control is where something else can stand for it: around it all is seen that is no clear layer of its own. */
function isOutOfSight(control: Element, sweep: Sweep): boolean {
  const tag = localName(control);
  if (tag !== 'input' && tag !== 'select' && !isListOnly(control)) return false;
  const sight = sightOf(control, sweep);
  if (sight !== 'transparent' && sight !== 'offscreen' && sight !== 'shown') return false;
  let parent = parentElement(control);
  if (isListOnly(control))
    for (let steps = 0; parent && steps < CLEAR && sightOf(parent, sweep) === 'transparent'; steps++) parent = parentElement(parent);
  return parent !== null && sightOf(parent, sweep) === 'shown' && cssOf(control, 'visibility', sweep) === 'visible';
}
const isDrawable = (control: Element): boolean =>
  localName(control) === 'input' && includes(DRAWN, lower(attribute(control, 'type') || 'text'));
/** A field that only opens a list: one without typing, or an element that says it is one and holds no words as long as nothing is chosen. */
const isListOnly = (control: Element): boolean =>
  attribute(control, 'role') === 'combobox' && (isReadOnly(control) === true || (isReadOnly(control) === undefined && isWordless(control)));
function isWordless(control: Element): boolean {
  const editable = attribute(control, 'contenteditable');
  return !trim(textContent(control) || '') && localName(control) !== 'select' && (editable === null || editable === 'false');
}

/** What is drawn for a control that cannot be seen itself and takes no typing; `null` for none. */
export function drawingOf(control: Element, sweep: Sweep): Element | null {
  if (!isOutOfSight(control, sweep)) return null;
  if (!isDrawable(control) && localName(control) !== 'select' && isReadOnly(control) !== true) return null;
  const parent = parentElement(control);
  return parent && paintedOver(control, parent, sweep);
}

/** Layers of its own within which a control may be clear. */
const CLEAR = 2;
/** Elements around a combo box that may be its frame. */
const AROUND = 5;
/** How far above and below a combo box its frame lies at most, CSS pixels. */
const CLOSE = 12;
/** The frame that is drawn around a combo box without typing, with what is chosen or an arrow in it; `null` for none. */
export function frameAround(control: Element, sweep: Sweep): Element | null {
  if (!isListOnly(control)) return null;
  const box = boxOf(control);
  let around = parentElement(control);
  for (let steps = 0; steps < AROUND && around; steps++, around = parentElement(around)) {
    const outer = boxOf(around);
    if (outer.top < box.top - CLOSE || outer.bottom > box.bottom + CLOSE) return null;
    if (outer.top <= box.top && outer.bottom >= box.bottom && isSeenItself(around, sweep) && paints(around, sweep))
      return holdsOnly(control, around, sweep) ? around : null;
  }
  return null;
}
/** Whether something is seen in an element beside a control and its labels, and no other control is in it. */
function holdsOnly(control: Element, around: Element, sweep: Sweep): boolean {
  const labels = labelElements(control);
  let found = false;
  let others = 0;
  eachElement(around, (at) => {
    if (at === control) return;
    if (includes(CONTROLS, localName(at))) others++;
    if (!found && !flatContains(at, control) && !isIn(labels, at) && isSeenItself(at, sweep)) found = true;
  });
  return found && others === 0;
}
function isIn(elements: readonly Element[], at: Element): boolean {
  for (let i = 0; i < elements.length; i++) if (flatContains(elements[i], at)) return true;
  return false;
}

const CONTROLS = ['input', 'select', 'textarea', 'button', 'a'];
const PICTURES = ['svg', 'img', 'canvas'];
/** What beside a control is painted where the control is, and for this control alone; `null` for nothing. */
function paintedOver(control: Element, parent: Element, sweep: Sweep): Element | null {
  const box = boxOf(control);
  let found: Element | null = null;
  let others = 0;
  let around: Element | null = parent;
  for (let steps = 0; steps < 3 && around && !found && others === 0; steps++, around = parentElement(around)) {
    eachElement(around, (at) => {
      if (at === control) return;
      if (includes(CONTROLS, localName(at))) others++;
      if (found || (flatContains(at, control) && !hugs(boxOf(at), box))) return;
      const isPainted = overlaps(boxOf(at), box) && isSeenItself(at, sweep) && (paints(at, sweep) || includes(PICTURES, localName(at)));
      if (isPainted) found = at;
    });
  }
  return others === 0 ? found : null;
}
const hugs = (outer: Box, box: Box): boolean => outer.width <= box.width + 8 && outer.height <= box.height + 8;
const overlaps = (a: Box, b: Box): boolean =>
  min(a.right, b.right) - max(a.left, b.left) >= -1 && min(a.bottom, b.bottom) - max(a.top, b.top) >= -1 && a.width > 1 && a.height > 1;
