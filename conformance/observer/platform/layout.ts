// Boxes, scrolling and points of the viewport, in CSS pixels.
import { push } from './collections.ts';
import { documentOf, scrollerOf } from './documents.ts';
import { getter, method } from './originals.ts';
import { now } from './time.ts';

/** A rectangle in CSS pixels of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

const leftOf = getter(DOMRectReadOnly.prototype, 'left');
const topOf = getter(DOMRectReadOnly.prototype, 'top');
const rightOf = getter(DOMRectReadOnly.prototype, 'right');
const bottomOf = getter(DOMRectReadOnly.prototype, 'bottom');
const widthOf = getter(DOMRectReadOnly.prototype, 'width');
const heightOf = getter(DOMRectReadOnly.prototype, 'height');
const plain = (rect: DOMRect): Box => ({
  left: leftOf(rect),
  top: topOf(rect),
  right: rightOf(rect),
  bottom: bottomOf(rect),
  width: widthOf(rect),
  height: heightOf(rect),
});
const countOfRects = getter(DOMRectList.prototype, 'length');
function plainAll(list: DOMRectList): Box[] {
  const result: Box[] = [];
  for (let i = 0, length = countOfRects(list); i < length; i++) push(result, plain(list[i]));
  return result;
}

const bounds = method(Element.prototype, 'getBoundingClientRect');
const rects = method(Element.prototype, 'getClientRects');
export const boxOf = (element: Element): Box => plain(bounds(element));
export const boxesOf = (element: Element): Box[] => plainAll(rects(element));

const createRange = method(Document.prototype, 'createRange');
const selectContents = method(Range.prototype, 'selectNodeContents');
const setStart = method(Range.prototype, 'setStart');
const setEnd = method(Range.prototype, 'setEnd');
const rangeRects = method(Range.prototype, 'getClientRects');
/** The boxes of the lines of a text node. */
export function textBoxes(node: Text): Box[] {
  const range = createRange(document);
  selectContents(range, node);
  return plainAll(rangeRects(range));
}
/** The boxes of the letters `start` to `end` of a text node. */
export function letterBoxes(node: Text, start: number, end: number): Box[] {
  const range = createRange(document);
  setStart(range, node, start);
  setEnd(range, node, end);
  return plainAll(rangeRects(range));
}

const zoom = getter(Element.prototype, 'currentCSSZoom');
/** By how much the `zoom` of an element and of all around it enlarges its lengths: 1 where a browser does not tell. */
export const zoomOf = (element: Element): number => zoom(element) || 1;
/** By how much a length that the platform tells of an element is larger in the viewport: those of the viewport itself are true. */
function zoomOfLengths(element: Element): number {
  const by = zoomOf(element);
  return by !== 1 && scrollerOf(documentOf(element)) === element ? 1 : by;
}
function zoomed(name: 'scrollWidth' | 'scrollHeight' | 'scrollLeft' | 'scrollTop' | ClientLength): (element: Element) => number {
  const length = getter(Element.prototype, name);
  return (element) => length(element) * zoomOfLengths(element);
}
type ClientLength = 'clientWidth' | 'clientHeight' | 'clientLeft' | 'clientTop';
export const scrollWidth = zoomed('scrollWidth');
export const scrollHeight = zoomed('scrollHeight');
export const scrollLeft = zoomed('scrollLeft');
export const scrollTop = zoomed('scrollTop');
export const clientWidth = zoomed('clientWidth');
export const clientHeight = zoomed('clientHeight');
export const clientLeft = zoomed('clientLeft');
export const clientTop = zoomed('clientTop');
const scroll = method(Element.prototype, 'scrollBy') as unknown as (element: Element, by: ScrollToOptions) => void;
let scrolled = 0;
/** When the observer last scrolled anything, ms since the document began. */
export const lastScroll = (): number => scrolled;
/** Scrolls an element's content at once. */
export function scrollBy(element: Element, left: number, top: number): void {
  scrolled = now();
  const by = zoomOfLengths(element);
  scroll(element, { left: left / by, top: top / by, behavior: 'instant' });
}

const innerWidth = getter(window, 'innerWidth');
const innerHeight = getter(window, 'innerHeight');
export const viewportWidth = (): number => innerWidth(window);
export const viewportHeight = (): number => innerHeight(window);

const hitInDocument = method(Document.prototype, 'elementFromPoint');
const hitInShadow = method(ShadowRoot.prototype, 'elementFromPoint');
export const elementAt = (x: number, y: number): Element | null => hitInDocument(document, x, y);
export const elementInShadowAt = (root: ShadowRoot, x: number, y: number): Element | null => hitInShadow(root, x, y);
