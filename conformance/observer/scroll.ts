// Scrolling as a person can do it.
import { includes } from './platform/collections.ts';
import { bodyOf, frameAround, rootElementOf } from './platform/documents.ts';
import { boxOf, clientHeight, clientWidth, scrollBy } from './platform/layout.ts';
import { attribute, pageScroller } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { lower, min, words } from './platform/text.ts';
import { parentElement } from './tree.ts';

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
export const scrollsX = (style: CSSStyleDeclaration): boolean => scrolls(css(style, 'overflow-x'));
export const scrollsY = (style: CSSStyleDeclaration): boolean => scrolls(css(style, 'overflow-y'));

const FIXED = words('no off noscroll');
/** Whether a person can scroll a document. The body's word counts where the root has none, and its frame has the last (HTML, "Rendering"). */
export function documentScrolls(of: Document, side: 'overflow-x' | 'overflow-y'): boolean {
  const frame = frameAround(of);
  if (frame && includes(FIXED, lower(attribute(frame, 'scrolling') || ''))) return false;
  const root = css(computedStyle(rootElementOf(of)), side);
  const body = bodyOf(of);
  const overflow = root === 'visible' && body ? css(computedStyle(body), side) : root;
  return overflow !== 'hidden' && overflow !== 'clip';
}

/** Scrolls an element into view. What cuts without a way to scroll stays as it is. */
export const scrollIntoView = (element: Element): void => scrollBoth(element, shift);

/** Scrolls an element to another place of what shows it, as a person does where something sticks to an edge and lies over it. */
export const scrollTo = (element: Element, place: 'start' | 'middle'): void =>
  scrollBoth(element, (from, to, start, end) => (place === 'start' ? from - start : (from + to - start - end) / 2));

type Shift = (from: number, to: number, start: number, end: number) => number;

function scrollBoth(element: Element, by: Shift): void {
  const page = pageScroller();
  for (let at = parentElement(element); at; at = parentElement(at)) {
    const style = computedStyle(at);
    const isPage = at === page;
    if (!isPage && !scrollsX(style) && !scrollsY(style)) continue;
    const box = boxOf(element);
    const outer = isPage ? { left: 0, top: 0, right: clientWidth(page), bottom: clientHeight(page) } : boxOf(at);
    const isFreeX = isPage ? documentScrolls(document, 'overflow-x') : scrollsX(style);
    const isFreeY = isPage ? documentScrolls(document, 'overflow-y') : scrollsY(style);
    const left = isFreeX ? by(box.left, box.right, outer.left, outer.right) : 0;
    const top = isFreeY ? by(box.top, box.bottom, outer.top, outer.bottom) : 0;
    if (left !== 0 || top !== 0) scrollBy(at, left, top);
  }
}
/** How far `from` to `to` has to move to lie between `start` and `end`. */
const shift = (from: number, to: number, start: number, end: number): number =>
  from < start ? from - start : to > end ? min(to - end, from - start) : 0;
