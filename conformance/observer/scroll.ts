// Scrolling as a person can do it.
import { boxOf, clientHeight, clientWidth, scrollBy } from './platform/layout.ts';
import { pageScroller } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { min } from './platform/text.ts';
import { parentElement } from './tree.ts';

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
export const scrollsX = (style: CSSStyleDeclaration): boolean => scrolls(css(style, 'overflow-x'));
export const scrollsY = (style: CSSStyleDeclaration): boolean => scrolls(css(style, 'overflow-y'));

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
    const isFree = (overflow: string): boolean => isPage && overflow !== 'hidden' && overflow !== 'clip';
    const left = scrollsX(style) || isFree(css(style, 'overflow-x')) ? by(box.left, box.right, outer.left, outer.right) : 0;
    const top = scrollsY(style) || isFree(css(style, 'overflow-y')) ? by(box.top, box.bottom, outer.top, outer.bottom) : 0;
    if (left !== 0 || top !== 0) scrollBy(at, left, top);
  }
}
/** How far `from` to `to` has to move to lie between `start` and `end`. */
const shift = (from: number, to: number, start: number, end: number): number =>
  from < start ? from - start : to > end ? min(to - end, from - start) : 0;
