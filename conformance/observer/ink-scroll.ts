// Scrolls words into view as a person can, and back.
import { push } from './platform/collections.ts';
import { documentOf, scrollerOf } from './platform/documents.ts';
import { boxOf, clientHeight, clientWidth, scrollBy, scrollLeft, scrollTop } from './platform/layout.ts';
import { computedStyle } from './platform/styles.ts';
import { documentScrolls, scrollsX, scrollsY } from './scroll.ts';
import type { Clip } from './sight.ts';
import { elementAround } from './ink-tree.ts';

interface Position {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
}
/** Scroll positions to go back to, in the order of the first change. */
export type Positions = Position[];

/**
 * Scrolls the middle of a place to the middle of each scroll container around `element`.
 * @param place the place in the viewport of the element's document, measured anew after each step
 * @returns whether anything moved
 */
export function scrollToMiddle(element: Element, place: () => Clip | null, before: Positions): boolean {
  let changed = false;
  let target = place;
  let from = documentOf(element);
  for (let at: Element | null = element; at; at = elementAround(at)) {
    const own = documentOf(at);
    if (own !== from) {
      // From a frame on, the frame is the place.
      const frame = at;
      target = () => boxOf(frame);
      from = own;
    }
    const style = computedStyle(at);
    const isPage = at === scrollerOf(own);
    const freeX = isPage ? documentScrolls(own, 'overflow-x') : scrollsX(style);
    const freeY = isPage ? documentScrolls(own, 'overflow-y') : scrollsY(style);
    const box = freeX || freeY ? target() : null;
    if (!box) continue;
    const outer = isPage ? { left: 0, top: 0 } : boxOf(at);
    const left = freeX ? (box.left + box.right) / 2 - outer.left - clientWidth(at) / 2 : 0;
    const top = freeY ? (box.top + box.bottom) / 2 - outer.top - clientHeight(at) / 2 : 0;
    if (scrollOne(at, left, top, before)) changed = true;
  }
  return changed;
}
function scrollOne(element: Element, left: number, top: number, before: Positions): boolean {
  const position = { element, left: scrollLeft(element), top: scrollTop(element) };
  scrollBy(element, left, top);
  if (scrollLeft(element) === position.left && scrollTop(element) === position.top) return false;
  for (let i = 0; i < before.length; i++) if (before[i].element === element) return true;
  push(before, position);
  return true;
}
export function scrollBack(before: Positions): void {
  for (let i = before.length - 1; i >= 0; i--) {
    const { element, left, top } = before[i];
    scrollBy(element, left - scrollLeft(element), top - scrollTop(element));
  }
  before.length = 0;
}
