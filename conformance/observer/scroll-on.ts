// Scrolls as a person does who does not see what they look for: a page may show content only once it is scrolled to.
import { newSet, push, setAdd, setHas } from './platform/collections.ts';
import {
  boxOf,
  clientHeight,
  clientWidth,
  scrollBy,
  scrollHeight,
  scrollLeft,
  scrollTop,
  scrollWidth,
  viewportHeight,
  viewportWidth,
} from './platform/layout.ts';
import { pageBody, pageRoot, pageScroller } from './platform/nodes.ts';
import { trim } from './platform/text.ts';
import { frame } from './platform/time.ts';
import { isInClip } from './clip.ts';
import { scrollBack, scrollToMiddle, type Positions } from './ink-scroll.ts';
import { settle } from './motion.ts';
import { plainText } from './names.ts';
import { documentScrolls, scrollsX, scrollsY } from './scroll.ts';
import { cssOf, newSweep, sightOf, styleOf, type Clip, type Sweep } from './sight.ts';
import { eachElement, parentElement } from './tree.ts';

/** Strides of half a view, and unseen places that are scrolled to, at most. */
const STRIDES = 60;
const PLACES = 20;
/** Frames in which a page answers that it was scrolled, and the most that its transitions take, ms. */
const ANSWERS = 4;
const SETTLING = 1000;

const positions: Positions = [];
let visited = newSet<Element>();
let left = PLACES;

/**
 * `through`: to the end of everything that scrolls, and back. `next`: to the next place that scrolling leads to and nobody sees, where the page
 * comes to rest. `back`: to where everything was.
 * @returns whether there was something to scroll
 */
export async function scrollOn(how: 'through' | 'next' | 'back'): Promise<boolean> {
  if (how === 'through') return scrollThrough();
  if (how === 'back') {
    scrollBack(positions);
    visited = newSet();
    left = PLACES;
    return false;
  }
  const place = left > 0 ? unseenPlace() : null;
  if (!place) return false;
  left--;
  setAdd(visited, place);
  scrollToMiddle(place, () => boxOf(place), positions);
  await answers();
  await settle(SETTLING);
  return true;
}

async function answers(): Promise<void> {
  for (let i = 0; i < ANSWERS; i++) await frame();
}

async function scrollThrough(): Promise<boolean> {
  const sweep = newSweep();
  const scrollers: Element[] = [];
  eachElement(pageRoot(), (at) => {
    if (sightOf(at, sweep) === 'unrendered') return false;
    if (moreX(at, sweep) > 1 || moreY(at, sweep) > 1) push(scrollers, at);
    return true;
  });
  const before: Positions = [];
  for (let i = 0, strides = STRIDES; i < scrollers.length && strides > 0; i++) {
    const at = scrollers[i];
    push(before, { element: at, left: scrollLeft(at), top: scrollTop(at) });
    const x = moreX(at, sweep) > 1 ? clientWidth(at) / 2 : 0;
    const y = moreY(at, sweep) > 1 ? clientHeight(at) / 2 : 0;
    scrollBy(at, x > 0 ? -scrollLeft(at) : 0, y > 0 ? -scrollTop(at) : 0);
    for (let place = ''; strides > 0 && place !== `${scrollLeft(at)} ${scrollTop(at)}`; strides--) {
      place = `${scrollLeft(at)} ${scrollTop(at)}`;
      await frame();
      scrollBy(at, x, y);
    }
  }
  if (before.length === 0) return false;
  await answers();
  scrollBack(before);
  // What shows only in view is hidden again after that: without the wait it would count as seen, and not be scrolled to.
  await answers();
  await settle(SETTLING);
  return true;
}

/** How far an element scrolls for a person, CSS pixels. */
const moreX = (at: Element, sweep: Sweep): number => (mayScroll(at, 'overflow-x', sweep) ? scrollWidth(at) - clientWidth(at) : 0);
const moreY = (at: Element, sweep: Sweep): number => (mayScroll(at, 'overflow-y', sweep) ? scrollHeight(at) - clientHeight(at) : 0);
function mayScroll(at: Element, side: 'overflow-x' | 'overflow-y', sweep: Sweep): boolean {
  if (at === pageScroller()) return documentScrolls(document, side);
  // What a body says counts for the viewport, but for one in a root that says something itself.
  if (at === pageBody() && cssOf(pageRoot(), side, sweep) === 'visible') return false;
  const style = styleOf(at, sweep);
  return side === 'overflow-x' ? scrollsX(style) : scrollsY(style);
}

/** The first element with words that is not seen, in a place that scrolling leads to. */
function unseenPlace(): Element | null {
  const sweep = newSweep();
  let found: Element | null = null;
  eachElement(pageRoot(), (at) => {
    if (found) return false;
    const sight = sightOf(at, sweep);
    if (sight !== 'transparent' && sight !== 'invisible') return sight === 'shown';
    const box = boxOf(at);
    if (!setHas(visited, at) && box.width > 1 && box.height > 1 && !isInView(at, box, sweep) && trim(plainText(at))) found = at;
    return false;
  });
  return found;
}
function isInView(element: Element, box: Clip, sweep: Sweep): boolean {
  if (!isInClip(box, { left: 0, top: 0, right: viewportWidth(), bottom: viewportHeight() })) return false;
  for (let at = parentElement(element); at && at !== pageBody(); at = parentElement(at)) {
    const style = styleOf(at, sweep);
    if (at !== pageScroller() && (scrollsX(style) || scrollsY(style)) && !isInClip(box, boxOf(at))) return false;
  }
  return true;
}
