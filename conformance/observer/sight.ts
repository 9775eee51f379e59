// Whether styles and geometry let a person see what stands in an element, and if not, why.
import { mapGet, mapSet, newMap, push } from './platform/collections.ts';
import { boxOf, clientWidth, scrollLeft, scrollTop, viewportWidth } from './platform/layout.ts';
import {
  attribute,
  hasAttribute,
  isConnected,
  isDocument,
  isElement,
  localName,
  pageBody,
  pageRoot,
  pageScroller,
} from './platform/nodes.ts';
import { computedStyle, css, isRendered } from './platform/styles.ts';
import { codeAt, indexIn } from './platform/text.ts';
import type { Sight } from './contract.ts';
import { flatParent } from './tree.ts';

/** The area of the viewport's plane in which content can appear. */
export interface Clip {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An element that paints something, and where: its box, or a side of its border. */
export interface Filled {
  readonly element: Element;
  readonly box: Clip;
  readonly isBorder: boolean;
}
/** Answers that one call of the observer computes once for each element; the page does not change during it. */
export interface Sweep {
  readonly styles: Map<Element, CSSStyleDeclaration>;
  readonly shown: Map<Element, Sight>;
  readonly clips: Map<Element, Clip | null>;
  readonly reaches: Map<Element, Clip | null>;
  /** Whether assistive technology is kept from an element (`aria/aria-hidden.ts`). */
  readonly silences: Map<Element, boolean>;
  filled: readonly Filled[] | null;
  /** Open modal dialogs of the browser (`reach.ts`). */
  modals: readonly Element[] | null;
}
export const newSweep = (): Sweep => ({
  styles: newMap(),
  shown: newMap(),
  clips: newMap(),
  reaches: newMap(),
  silences: newMap(),
  filled: null,
  modals: null,
});

export function styleOf(element: Element, sweep: Sweep): CSSStyleDeclaration {
  const known = mapGet(sweep.styles, element);
  if (known) return known;
  const style = computedStyle(element);
  mapSet(sweep.styles, element, style);
  return style;
}
/** A computed property of an element. */
export const cssOf = (element: Element, name: string, sweep: Sweep): string => css(styleOf(element, sweep), name);

export function sightOf(element: Element, sweep: Sweep): Sight {
  const known = mapGet(sweep.shown, element);
  if (known) return known;
  const answer = computeSight(element, sweep);
  mapSet(sweep.shown, element, answer);
  return answer;
}
function computeSight(element: Element, sweep: Sweep): Sight {
  if (!isConnected(element)) return 'detached';
  const style = styleOf(element, sweep);
  const display = css(style, 'display');
  if (display === 'none' || css(style, 'content-visibility') === 'hidden') return 'unrendered';
  const parent = flatParent(element);
  if (!parent) return 'unrendered';
  if (isElement(parent)) {
    const around = sightOf(parent, sweep);
    if (around !== 'shown' && around !== 'invisible') return around;
    if (localName(parent) === 'details' && !hasAttribute(parent, 'open') && localName(element) !== 'summary') return 'unrendered';
  } else if (!isDocument(parent)) return 'unrendered';
  if (!isRendered(element) && display !== 'contents') return 'unrendered';
  if (css(style, 'visibility') !== 'visible') return 'invisible';
  if (+css(style, 'opacity') < 0.02) return 'transparent';
  return isSpokenOnly(element, style) ? 'offscreen' : 'shown';
}

/** Cut to nothing, or placed where no scrolling leads: text for assistive technology alone. */
function isSpokenOnly(element: Element, style: CSSStyleDeclaration): boolean {
  // Below an open dialog some libraries fix the page itself, moved up by as much as it was scrolled.
  if (element === pageRoot() || element === pageBody()) return false;
  const position = css(style, 'position');
  if (position !== 'absolute' && position !== 'fixed') return false;
  const box = boxOf(element);
  const clip = css(style, 'clip');
  if (clip && clip !== 'auto' && isEmptyClip(clip)) return true;
  const path = css(style, 'clip-path');
  if (indexIn(path, 'inset(') === 0 && (indexIn(path, '50%') > 0 || indexIn(path, '100%') > 0)) return true;
  if (box.width <= 1 && box.height <= 1 && css(style, 'overflow-x') !== 'visible') return true;
  const page = pageScroller();
  if (box.bottom + scrollTop(page) <= 0 && box.height > 0) return true;
  if (position === 'fixed') return box.right <= -200 || box.left >= viewportWidth() + 200;
  const rightToLeft = css(computedStyle(pageRoot()), 'direction') === 'rtl';
  return rightToLeft ? box.left - scrollLeft(page) >= clientWidth(page) + 2000 : box.right + scrollLeft(page) <= 0 && box.width > 0;
}
/** Whether `rect(top, right, bottom, left)` leaves at most a pixel. */
function isEmptyClip(clip: string): boolean {
  const numbers: number[] = [];
  let number = '';
  for (let i = 0; i < clip.length; i++) {
    const code = codeAt(clip, i);
    if ((code >= 48 && code <= 57) || code === 46 || code === 45) number += clip[i];
    else if (number) {
      push(numbers, +number);
      number = '';
    }
  }
  return numbers.length === 4 && (numbers[1] - numbers[3] <= 1 || numbers[2] - numbers[0] <= 1);
}

/** Whether the element or one around it is hidden from assistive technology. */
export function isSilent(element: Element): boolean {
  for (let at: Node | null = element; at; at = flatParent(at)) if (isElement(at) && attribute(at, 'aria-hidden') === 'true') return true;
  return false;
}
