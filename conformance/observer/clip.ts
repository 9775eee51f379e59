// Where the boxes around an element let its content appear: as they are scrolled now, or by scrolling.
import { includes, mapGet, mapSet } from './platform/collections.ts';
import {
  boxOf,
  clientHeight,
  clientLeft,
  clientTop,
  clientWidth,
  scrollHeight,
  scrollLeft,
  scrollTop,
  scrollWidth,
  textBoxes,
  type Box,
} from './platform/layout.ts';
import { dataOf, hasAttribute, localName, pageBody, pageRoot } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { indexIn, max, min, trim } from './platform/text.ts';
import { styleOf, type Clip, type Sweep } from './sight.ts';
import { parentElement } from './tree.ts';

const EVERYWHERE: Clip = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
const NOWHERE: Clip = { left: 0, top: 0, right: 0, bottom: 0 };

const HIDING = ['hidden', 'clip'];
/** Whether an overflow value cuts content off without a way to scroll. */
export const cuts = (overflow: string): boolean => includes(HIDING, overflow);
/** Whether an overflow value brings what it cuts off by scrolling. */
export const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** Whether an element holds what is positioned below it: `absolute`, with `fixed` also what the viewport holds elsewhere. */
function holds(style: CSSStyleDeclaration, position: string): boolean {
  if (position === 'absolute' && css(style, 'position') !== 'static') return true;
  const contain = css(style, 'contain');
  const isContained = indexIn(contain, 'paint') >= 0 || indexIn(contain, 'layout') >= 0 || contain === 'strict' || contain === 'content';
  const isMoved = (name: string): boolean => !includes(['', 'none'], css(style, name));
  return isContained || isMoved('transform') || isMoved('perspective') || isMoved('filter') || isMoved('translate') || isMoved('scale');
}
/** The nearest element around that can cut an element off; `null` for none. */
export function holderOf(element: Element, sweep: Sweep): Element | null {
  const position = css(styleOf(element, sweep), 'position');
  let at = parentElement(element);
  if (position !== 'absolute' && position !== 'fixed') return at;
  while (at && !holds(styleOf(at, sweep), position)) at = parentElement(at);
  return at;
}

export const isPage = (element: Element): boolean => element === pageRoot() || element === pageBody();
export function isBox(style: CSSStyleDeclaration): boolean {
  const display = css(style, 'display');
  return display !== 'inline' && display !== 'contents';
}

/** The area in which content of this element can appear as everything is scrolled now; `null` is everywhere. */
export function clipAround(element: Element, sweep: Sweep): Clip | null {
  const known = mapGet(sweep.clips, element);
  if (known !== undefined) return known;
  const holder = holderOf(element, sweep);
  let clip = holder && clipAround(holder, sweep);
  const style = styleOf(element, sweep);
  if (!isPage(element) && isBox(style)) clip = cutBy(element, style, clip);
  mapSet(sweep.clips, element, clip);
  return clip;
}
function cutBy(element: Element, style: CSSStyleDeclaration, clip: Clip | null): Clip | null {
  const cutsX = cuts(css(style, 'overflow-x'));
  const cutsY = cuts(css(style, 'overflow-y'));
  if (!cutsX && !cutsY) return clip;
  const box = boxOf(element);
  const from = clip || EVERYWHERE;
  return {
    left: cutsX ? max(from.left, box.left) : from.left,
    right: cutsX ? min(from.right, box.right) : from.right,
    top: cutsY ? max(from.top, box.top) : from.top,
    bottom: cutsY ? min(from.bottom, box.bottom) : from.bottom,
  };
}

/** The area in which content of this element can appear, now or after scrolling the boxes around; `null` is everywhere. */
export function reachAround(element: Element, sweep: Sweep): Clip | null {
  const known = mapGet(sweep.reaches, element);
  if (known !== undefined) return known;
  const holder = holderOf(element, sweep);
  let reach = holder && reachAround(holder, sweep);
  const style = styleOf(element, sweep);
  if (!isPage(element) && isBox(style)) reach = scrolledBy(element, style, cutBy(element, style, reach));
  mapSet(sweep.reaches, element, reach);
  return reach;
}
/** A box that scrolls brings all that it holds to where the box itself is; nothing, when the box is nowhere. */
function scrolledBy(element: Element, style: CSSStyleDeclaration, clip: Clip | null): Clip | null {
  const x = scrolls(css(style, 'overflow-x'));
  const y = scrolls(css(style, 'overflow-y'));
  if (!x && !y) return clip;
  const box = boxOf(element);
  const from = clip || EVERYWHERE;
  if (!isInClip(box, from)) return NOWHERE;
  const fromRight = css(style, 'direction') === 'rtl' || css(style, 'flex-direction') === 'row-reverse' || scrollLeft(element) < 0;
  const fromBottom = css(style, 'flex-direction') === 'column-reverse' || scrollTop(element) < 0;
  const left = box.left + clientLeft(element) - scrollLeft(element) + (fromRight ? clientWidth(element) - scrollWidth(element) : 0);
  const top = box.top + clientTop(element) - scrollTop(element) + (fromBottom ? clientHeight(element) - scrollHeight(element) : 0);
  return {
    left: x ? left : from.left,
    right: x ? left + scrollWidth(element) : from.right,
    top: y ? top : from.top,
    bottom: y ? top + scrollHeight(element) : from.bottom,
  };
}

/** Whether more than a pixel of a box each way lies in the clip. */
export const isInClip = (box: Clip, clip: Clip): boolean =>
  min(box.right, clip.right) - max(box.left, clip.left) > 1 && min(box.bottom, clip.bottom) - max(box.top, clip.top) > 1;

/** Letters at most that a font draws together with those of the text before them: they have no width of their own. */
export const JOINED = 2;
/** Whether some letters of a text node lie where they are painted, now or after scrolling. */
export function isTextPainted(node: Text, parent: Element, sweep: Sweep): boolean {
  // Words right in a closed disclosure have boxes and no paint.
  const isClosed = localName(parent) === 'details' && !hasAttribute(parent, 'open');
  if (isClosed && css(computedStyle(parent, '::details-content'), 'content-visibility') !== 'visible') return false;
  const boxes: readonly Box[] = textBoxes(node);
  const reach = reachAround(parent, sweep);
  const mayJoin = trim(dataOf(node)).length <= JOINED;
  for (let i = 0; i < boxes.length; i++) {
    const { left, right, top, bottom, width, height } = boxes[i];
    const box = width === 0 && mayJoin ? { left: left - 1, right: right + 1, top, bottom } : boxes[i];
    if (box.right > box.left && height > 0 && (!reach || isInClip(box, reach))) return true;
  }
  return false;
}
