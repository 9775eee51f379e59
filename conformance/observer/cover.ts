// The control that lies exactly over what is no control itself: a button that covers a picture takes its presses and its focus.
import { includes } from './platform/collections.ts';
import { boxOf } from './platform/layout.ts';
import { localName } from './platform/nodes.ts';
import { words } from './platform/text.ts';
import { hitInMiddle } from './pressing.ts';
import { roleOf } from './roles.ts';
import { flatContains, parentElement, safeMatches } from './tree.ts';

const PRESSED = words('button link tab radio switch checkbox menuitem option');
/** CSS pixels by which an edge of a cover may differ from that of what it covers, such as its border. */
const EDGE = 4;

/** CSS pixels that a target of a press has at least (WCAG 2.2, 2.5.8): the cover of a lower picture is higher than it. */
const TARGET = 24;

/** The role of what is pressed: an address is a link unless it says otherwise. */
export const pressedRole = (element: Element): string => roleOf(element) || (safeMatches(element, 'a[href], area[href]') ? 'link' : '');

/** Whether a press of the element does something, by what it says it is. */
export const isPressed = (element: Element): boolean => localName(element) === 'summary' || includes(PRESSED, pressedRole(element));

/** The control that a press in the middle of the element hits, when it stands beside the element and covers it; `null` for none. */
export function coverOf(element: Element): Element | null {
  if (isPressed(element)) return null;
  for (let at = hitInMiddle(element); at; at = parentElement(at)) if (isPressed(at)) return coversBox(at, element) ? at : null;
  return null;
}

/** Whether a press in the middle of the element hits the control, which stands beside the element and covers it. */
export const isCover = (control: Element, element: Element): boolean =>
  !isPressed(element) && isPressed(control) && coversBox(control, element) && coverOf(element) === control;

function coversBox(control: Element, element: Element): boolean {
  if (flatContains(control, element) || flatContains(element, control)) return false;
  const a = boxOf(control);
  const b = boxOf(element);
  // The tile of both, where they have one: its own button may fill it.
  const parent = parentElement(element);
  const tile = parent && flatContains(parent, control) ? boxOf(parent) : b;
  return (
    coversSide(a.left, a.right, b.left, b.right, tile.left, tile.right) &&
    coversSide(a.top, a.bottom, b.top, b.bottom, tile.top, tile.bottom)
  );
}

/** Whether both begin and end at one place, or the cover goes beyond as far as a target of a press must, or as its tile does. */
function coversSide(start: number, end: number, from: number, to: number, tileStart: number, tileEnd: number): boolean {
  if (near(start, from) && near(end, to)) return true;
  if (start > from + EDGE || end < to - EDGE) return false;
  return end - start <= TARGET + EDGE || (start >= tileStart - EDGE && end <= tileEnd + EDGE);
}

const near = (a: number, b: number): boolean => a - b <= EDGE && b - a <= EDGE;
