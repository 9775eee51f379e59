// The number that a browser draws before an item of a list: it stands in no text of the page.
import { includes } from './platform/collections.ts';
import { attribute, hasAttribute, isElement, localName } from './platform/nodes.ts';
import { indexIn, matcher } from './platform/text.ts';
import { computedStyle, css } from './platform/styles.ts';
import { cssOf, type Sweep } from './sight.ts';
import { flatChildren, parentElement } from './tree.ts';

const NUMBERS = ['decimal', 'decimal-leading-zero'];
const COUNTERS = ['counter-reset', 'counter-set', 'counter-increment'];
const isNumber = matcher('^\\s*-?\\d+', '');

/** The number before the item around an element; `null` where no list numbers it, or style sheets count in a way of their own. */
export function itemNumber(element: Element, sweep: Sweep): number | null {
  let item: Element | null = element;
  while (item && localName(item) !== 'li') item = parentElement(item);
  const list = item && parentElement(item);
  if (!item || !list || localName(list) !== 'ol') return null;
  if (cssOf(item, 'display', sweep) !== 'list-item' || !includes(NUMBERS, cssOf(item, 'list-style-type', sweep))) return null;
  if (!includes(['', 'normal'], css(computedStyle(item, '::marker'), 'content'))) return null;
  const items: Element[] = [];
  const children = flatChildren(list);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (isElement(child) && localName(child) === 'li' && cssOf(child, 'display', sweep) === 'list-item') items[items.length] = child;
  }
  const isBack = hasAttribute(list, 'reversed');
  let next = whole(list, 'start') ?? (isBack ? items.length : 1);
  for (let i = 0; i < items.length; i++) {
    if (countsItself(items[i], sweep)) return null;
    next = whole(items[i], 'value') ?? next;
    if (items[i] === item) return countsItself(list, sweep) ? null : next;
    next += isBack ? -1 : 1;
  }
  return null;
}

/** Whether a style sheet counts in place of the browser. */
function countsItself(element: Element, sweep: Sweep): boolean {
  for (let i = 0; i < COUNTERS.length; i++) if (indexIn(cssOf(element, COUNTERS[i], sweep), 'list-item') >= 0) return true;
  return false;
}

function whole(element: Element, name: string): number | null {
  const value = attribute(element, name);
  return value !== null && isNumber(value) ? +value : null;
}
