// What of an element lies beyond the box that scrolls it.
import type { Scroller } from './place-contract.ts';
import { isPage, isTextPainted } from './clip.ts';
import { activeElement } from './focus.ts';
import { describe } from './names.ts';
import { boxesOf, boxOf, clientHeight, scrollBy, scrollHeight, scrollTop, textBoxes, viewportHeight, type Box } from './platform/layout.ts';
import { hasAttribute, isElement, isText, localName } from './platform/nodes.ts';
import { max } from './platform/text.ts';
import { isContentEditable } from './platform/fields.ts';
import { scrollIntoView, scrollsY } from './scroll.ts';
import { cssOf, newSweep, sightOf, styleOf, type Sweep } from './sight.ts';
import { isContent } from './surface.ts';
import { eachElement, flatChildren, flatContains, parentElement } from './tree.ts';
import { isSeen } from './visible.ts';
import { cutOff } from './view.ts';

/** Farther than any page is high, CSS pixels. */
const FAR = 1e7;
/** The end of the last thing that has to be seen, CSS pixels: about the height of a line. */
const END = 12;

const isScroller = (element: Element, sweep: Sweep): boolean =>
  !isPage(element) &&
  scrollHeight(element) > clientHeight(element) + 1 &&
  (localName(element) === 'textarea' || scrollsY(styleOf(element, sweep)));

/** The largest box at or in an element that scrolls upwards, else the nearest one around it. */
function scrollerOf(element: Element, sweep: Sweep): Element | null {
  let best: Element | null = null;
  let area = 0;
  eachElement(element, (at) => {
    if (!isScroller(at, sweep) || !isSeen(at, sweep)) return;
    const { width, height } = boxOf(at);
    if (width * height > area) {
      best = at;
      area = width * height;
    }
  });
  for (let at = parentElement(element); at && !best; at = parentElement(at)) if (isScroller(at, sweep)) best = at;
  return best;
}

export function scroller(from: 'start' | null, element: Element): Scroller {
  const sweep = newSweep();
  const found = scrollerOf(element, sweep);
  const viewport = viewportHeight();
  const { height } = boxOf(element);
  if (!found) return { ...NONE, height, viewport };
  if (from === 'start') {
    scrollIntoView(found);
    scrollBy(found, 0, -FAR);
  }
  const isAround = found !== element && flatContains(found, element);
  const active = activeElement();
  const upwards = cssOf(found, 'flex-direction', sweep) === 'column-reverse' || scrollTop(found) < 0;
  const { left, top, right, bottom } = boxOf(found);
  return {
    found: true,
    where: describe(found),
    height: isAround ? boxOf(found).height : height,
    viewport,
    more: scrollHeight(found) - clientHeight(found),
    scrolled: scrollTop(found),
    ended: upwards ? scrollTop(found) >= -2 : scrollTop(found) + clientHeight(found) >= scrollHeight(found) - 2,
    lastInView: isEndInView(isAround ? element : found, sweep),
    focused: active === found,
    focusable: hasAttribute(found, 'tabindex') || localName(found) === 'textarea' || isContentEditable(found),
    inside: active !== null && flatContains(found, active),
    x: (left + right) / 2,
    y: (max(top, 0) + (bottom < viewport ? bottom : viewport)) / 2,
  };
}
const NONE: Omit<Scroller, 'height' | 'viewport'> = {
  found: false,
  where: '',
  more: 0,
  scrolled: 0,
  ended: false,
  lastInView: false,
  focused: false,
  focusable: false,
  inside: false,
  x: 0,
  y: 0,
};

/** Whether the lower end of the lowest text, picture or control of an element lies in view. */
function isEndInView(element: Element, sweep: Sweep): boolean {
  // The text of a field has no boxes: where it is scrolled to says all.
  if (localName(element) === 'textarea') return true;
  let last: { readonly box: Box; readonly parent: Element } | null = null;
  const take = (boxes: readonly Box[], parent: Element): void => {
    for (let i = 0; i < boxes.length; i++)
      if (boxes[i].width > 0 && boxes[i].height > 0 && (!last || boxes[i].bottom > last.box.bottom)) last = { box: boxes[i], parent };
  };
  const walk = (node: Node, parent: Element): void => {
    if (isText(node)) {
      if (sightOf(parent, sweep) === 'shown' && isTextPainted(node, parent, sweep)) take(textBoxes(node), parent);
      return;
    }
    if (!isElement(node)) return;
    const sight = sightOf(node, sweep);
    if (sight !== 'shown' && sight !== 'invisible') return;
    if (isContent(localName(node)) && isSeen(node, sweep)) take(boxesOf(node), parent);
    const children = flatChildren(node);
    for (let i = 0; i < children.length; i++) walk(children[i], node);
  };
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) walk(children[i], element);
  const end = last as { readonly box: Box; readonly parent: Element } | null;
  if (!end) return false;
  const strip = { ...end.box, top: max(end.box.top, end.box.bottom - END) };
  return cutOff(strip, end.parent, 4, sweep, true) === '';
}
