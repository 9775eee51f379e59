// Where a person presses for a control.
import { push, pushAll } from './platform/collections.ts';
import { labelElements } from './platform/fields.ts';
import { boxesOf, boxOf, elementAt, elementInShadowAt, textBoxes, type Box } from './platform/layout.ts';
import { assignedSlot, firstChild, isText, nextSibling, shadowOf } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { min } from './platform/text.ts';
import { isComboBox } from './combo-box.ts';
import { scrollIntoView } from './scroll.ts';
import { newSweep, type Sweep } from './sight.ts';
import { flatContains, parentElement } from './tree.ts';
import { drawingOf, isSeenItself } from './visible.ts';

/** The innermost element at a point of the viewport, through shadow trees; `null` outside the viewport. */
export function hitAt(x: number, y: number): Element | null {
  let hit = elementAt(x, y);
  for (let root = hit && shadowOf(hit); root; root = hit && shadowOf(hit)) {
    const inner = elementInShadowAt(root, x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}
/** The innermost element that a press at a point of the viewport goes through; `null` outside the viewport. */
export function pressedAt(x: number, y: number): Element | null {
  const hit = hitAt(x, y);
  return (hit && slotOfTextAt(hit, x, y)) || hit;
}
/** The slot of a host's own text at a point; hit tests give the host. */
function slotOfTextAt(host: Element, x: number, y: number): Element | null {
  if (!shadowOf(host)) return null;
  for (let node = firstChild(host); node; node = nextSibling(node)) {
    const slot = isText(node) ? assignedSlot(node) : null;
    if (slot && isAnyAt(textBoxes(node as Text), x, y)) return slot;
  }
  return null;
}
function isAnyAt(boxes: readonly Box[], x: number, y: number): boolean {
  for (let i = 0; i < boxes.length; i++) {
    const { left, right, top, bottom } = boxes[i];
    if (x >= left && x <= right && y >= top && y <= bottom) return true;
  }
  return false;
}
/** The innermost element in the middle of the first box of an element, once that is scrolled into view. */
export function hitInMiddle(element: Element): Element | null {
  scrollIntoView(element);
  const boxes = boxesOf(element);
  for (let i = 0; i < boxes.length; i++) {
    const { left, right, top, bottom, width, height } = boxes[i];
    if (width > 1 && height > 1) return pressedAt((left + right) / 2, (top + bottom) / 2);
  }
  return null;
}

const takesPresses = (element: Element): boolean => css(computedStyle(element), 'pointer-events') !== 'none';
/** The nearest element around a combo box without pointer events that takes its presses; `null` when it needs none. */
export function standInOf(element: Element): Element | null {
  if (!isComboBox(element) || takesPresses(element)) return null;
  const hit = hitInMiddle(element);
  for (let at = parentElement(element); at; at = parentElement(at))
    if (takesPresses(at)) return hit && (flatContains(at, hit) || flatContains(hit, at)) ? at : null;
  return null;
}

/**
 * The element that a person presses for a control: the control, what is drawn for it or one of its labels, whichever a press in its
 * middle hits, in this order. For a combo box without pointer events it is the element that takes its presses.
 */
export function clickableFor(element: Element): Element {
  const candidates = [element];
  // A switch is pressed where it is drawn, not on its words.
  const sweep = newSweep();
  const drawing = isHit(element) || isSeenItself(element, sweep) ? null : drawingOf(element, sweep);
  if (drawing) push(candidates, drawing);
  pushAll(candidates, labelElements(element));
  for (let i = 0; i < candidates.length; i++) {
    if (isHit(candidates[i])) return candidates[i];
  }
  const standIn = standInOf(element);
  if (standIn) return standIn;
  return candidates.length > 1 && !isSeenItself(element, sweep) ? candidates[1] : element;
}

function isHit(element: Element): boolean {
  const hit = hitInMiddle(element);
  return hit !== null && flatContains(element, hit);
}

/**
 * The box that takes presses: that of the control; of one that nobody sees, that or the box of a visible label, whichever a finger hits
 * more easily.
 */
export function pressedBox(control: Element, sweep: Sweep): Box {
  let box = boxOf(control);
  if (isSeenItself(control, sweep)) return box;
  const labels = labelElements(control);
  let most = takesPresses(control) ? min(box.width, box.height) : 0;
  for (let i = 0; i < labels.length; i++) {
    const other = boxOf(labels[i]);
    const narrow = min(other.width, other.height);
    if (narrow <= most || !isSeenItself(labels[i], sweep)) continue;
    box = other;
    most = narrow;
  }
  return box;
}
