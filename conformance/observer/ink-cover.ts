// What may be painted over words: by hit tests, and by a list of all that hit tests do not tell.
import type { InkBox } from './ink-contract.ts';
import { includes, push, pushAll } from './platform/collections.ts';
import { inputType } from './platform/fields.ts';
import {
  boxOf,
  clientLeft,
  clientTop,
  scrollLeft,
  scrollTop,
  textBoxes,
  viewportHeight,
  viewportWidth,
  zoomOf,
} from './platform/layout.ts';
import { childNodes, dataOf, isText, localName, pageBody, pageRoot } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { indexIn, leadingNumber, max, min, words } from './platform/text.ts';
import { drawnBeyond, hasBroadMarker, hasInnerOutline, holds, isMoved, paintsWithin, reachOf, reachOfElement } from './ink-beyond.ts';
import { backdropFilter, hasBackground } from './paint.ts';
import { hitAt } from './pressing.ts';
import { isOutOfReach } from './reach.ts';
import { scrollsX, scrollsY } from './scroll.ts';
import { cssOf, sightOf, styleOf, type Sweep, type Clip } from './sight.ts';
import { eachElement, flatContains, parentElement, safeMatches } from './tree.ts';

/** Something painted that a hit test may miss, and where. */
export interface Hazard {
  readonly element: Element;
  /** Measured now. */
  readonly measure: () => readonly Clip[];
  readonly boxes: readonly Clip[];
  /** Whose letters it may lie on: those outside of the element, those inside alone, or all. */
  readonly over: 'outside' | 'inside' | 'all';
}
function hazard(element: Element, over: Hazard['over'], measure: () => readonly Clip[]): Hazard {
  return { element, over, measure, boxes: measure() };
}
/** The hazards after something scrolled: the same elements elsewhere. */
export function measuredAgain(hazards: readonly Hazard[]): Hazard[] {
  const result: Hazard[] = [];
  for (let i = 0; i < hazards.length; i++) push(result, hazard(hazards[i].element, hazards[i].over, hazards[i].measure));
  return result;
}
const EVERYWHERE: Clip = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };

const ACROSS = [0.1, 0.5, 0.9];
const DOWN = [0.3, 0.7];
/** The share of the height of a line within which a further point is tested along it: about a letter. */
const APART = 0.4;
/** `clear`: every hit test gives the element; `outside`: some of the box is not in the viewport. */
export function hitsOf(boxes: readonly InkBox[], element: Element, sweep: Sweep): 'clear' | 'covered' | 'outside' {
  const target = touchable(element, sweep);
  if (!target) return 'covered';
  for (let i = 0; i < boxes.length; i++) {
    const { left, top, right, bottom } = boxes[i];
    if (left < 0 || top < 0 || right > viewportWidth() || bottom > viewportHeight()) return 'outside';
    for (let x = 0; x < ACROSS.length; x++) {
      for (let y = 0; y < DOWN.length; y++) {
        const hit = hitAt(within(left, right, ACROSS[x]), top + (bottom - top) * DOWN[y]);
        if (hit !== target) return 'covered';
      }
    }
    if (isHitBetween(boxes[i], target)) return 'covered';
  }
  return 'clear';
}
/** Whether something else is hit between those points, along the longer side of a box: on single letters of a word. */
function isHitBetween({ left, top, right, bottom }: InkBox, target: Element): boolean {
  const width = right - left;
  const height = bottom - top;
  const count = (max(width, height) / (min(width, height) * APART)) | 0;
  for (let i = 1; i < count && i < MOST_POINTS; i++) {
    const along = i / count;
    const hit = width > height ? hitAt(within(left, right, along), top + height / 2) : hitAt(left + width / 2, within(top, bottom, along));
    if (hit !== target) return true;
  }
  return false;
}
/** Of one box: a word has no more letters. */
const MOST_POINTS = 40;
/** What hit tests round to whole pixels, and a neighbour's side with them, CSS pixels. */
const ROUNDED = 2;
/** A part of the way between two sides, where no neighbour is hit because of rounding. */
function within(left: number, right: number, share: number): number {
  const point = left + (right - left) * share;
  return right - left > 3 * ROUNDED ? min(max(point, left + ROUNDED), right - ROUNDED) : point;
}
/** The element that hit tests on the letters of `element` give. */
function touchable(element: Element, sweep: Sweep): Element | null {
  for (let at: Element | null = element; at; at = parentElement(at)) {
    if (cssOf(at, 'display', sweep) !== 'contents' && cssOf(at, 'pointer-events', sweep) !== 'none') return at;
  }
  return null;
}

/** Whether a hazard may lie on the boxes of letters in `element`. */
export function isEndangered(boxes: readonly InkBox[], element: Element, hazards: readonly Hazard[]): boolean {
  for (let i = 0; i < hazards.length; i++) {
    const { boxes: taken, over, element: other } = hazards[i];
    let met = false;
    for (let k = 0; !met && k < taken.length; k++) met = meets(boxes, taken[k]);
    if (met && (over === 'all' || (over === 'inside') === flatContains(other, element))) return true;
  }
  return false;
}
function meets(boxes: readonly InkBox[], box: Clip): boolean {
  for (let i = 0; i < boxes.length; i++) {
    const one = boxes[i];
    if (min(one.right, box.right) - max(one.left, box.left) > 1 && min(one.bottom, box.bottom) - max(one.top, box.top) > 1) return true;
  }
  return false;
}

const MOST = 5000;
/** Everything in the document that paints where hit tests do not give it. A page too large for the list is one hazard. */
export function hazardsOf(sweep: Sweep): Hazard[] {
  const hazards: Hazard[] = [];
  let count = 0;
  eachElement(
    pageRoot(),
    (at) => {
      if (++count > MOST) return false;
      const sight = sightOf(at, sweep);
      if (sight === 'unrendered' || sight === 'detached' || sight === 'transparent') return false;
      if (sight !== 'invisible') addOwn(at, hazards, sweep);
      addGenerated(at, hazards, sweep);
      addParts(at, hazards, sweep);
      addBackdrop(at, hazards);
      return localName(at) !== 'svg';
    },
    MOST + 1,
  );
  if (count > MOST)
    push(
      hazards,
      hazard(pageRoot(), 'all', () => [EVERYWHERE]),
    );
  return hazards;
}

function addOwn(element: Element, hazards: Hazard[], sweep: Sweep): void {
  const style = styleOf(element, sweep);
  if (element === pageRoot() || element === pageBody()) return;
  const reach = reachOfElement(element, style);
  const untouched = isUntouched(element, style, sweep);
  // A press on the shapes of a drawing may pass through to what lies below them.
  const paints = (untouched && paintsBox(element, style)) || hasInnerOutline(style) || localName(element) === 'svg';
  if (reach === 0 && !paints && !(untouched && textsOf(element).length > 0)) return;
  const measure = (): Clip[] => {
    const boxes = untouched ? textsOf(element) : [];
    if (localName(element) === 'svg') pushAll(boxes, drawnBeyond(element, style));
    push(boxes, widened(boxOf(element), reach));
    return boxes;
  };
  push(hazards, hazard(element, 'outside', measure));
}
function isUntouched(element: Element, style: CSSStyleDeclaration, sweep: Sweep): boolean {
  if (css(style, 'pointer-events') === 'none' || safeMatches(element, '[inert], [inert] *')) return true;
  // A popover that opens above a modal dialog is painted over it, and out of reach.
  return safeMatches(element, ':popover-open, :popover-open *') && isOutOfReach(element, sweep);
}

const PICTURES = words('img svg canvas video audio object embed iframe input textarea select button meter progress hr mfrac msqrt mroot');
const paintsBox = (element: Element, style: CSSStyleDeclaration): boolean => paintsWithin(style) || includes(PICTURES, localName(element));
/** The boxes of an element's own letters, which may stick out of it. */
function textsOf(element: Element): Clip[] {
  const boxes: Clip[] = [];
  const children = childNodes(element);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (isText(child) && dataOf(child)) pushAll(boxes, textBoxes(child));
  }
  return boxes;
}
const SIDES = ['top', 'right', 'bottom', 'left'];

const widened = (box: Clip, by: number): Clip => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

const GENERATED = ['::before', '::after'];
function addGenerated(element: Element, hazards: Hazard[], sweep: Sweep): void {
  for (let i = 0; i < GENERATED.length; i++) {
    const style = computedStyle(element, GENERATED[i]);
    const content = css(style, 'content');
    if (content === 'none' || content === 'normal' || content === '') continue;
    if (css(style, 'display') === 'none' || css(style, 'visibility') !== 'visible' || +css(style, 'opacity') < 0.02) continue;
    const isEmpty = content === '""';
    if (isEmpty && !paintsWithin(style) && reachOf(style) === 0 && css(style, 'display') !== 'list-item') continue;
    const box = generatedBox(element, style, isEmpty, sweep);
    const measure = (): Clip[] => [generatedBox(element, style, isEmpty, sweep) || EVERYWHERE];
    // What is known to lie under letters of other elements is seen through no hit test.
    const isKnown = box !== EVERYWHERE;
    if (box) push(hazards, hazard(element, isKnown || isUntouched(element, style, sweep) ? 'all' : 'inside', measure));
  }
}
/** Where a generated box may lie on other things: `null` for one that takes its place in the flow. */
function generatedBox(element: Element, style: CSSStyleDeclaration, isEmpty: boolean, sweep: Sweep): Clip | null {
  const reach = reachOf(style);
  const position = css(style, 'position');
  if (css(style, 'display') === 'list-item') return EVERYWHERE;
  if (position === 'static') {
    let pulled = isMoved(style);
    for (let i = 0; i < SIDES.length; i++) if (leadingNumber(css(style, `margin-${SIDES[i]}`)) < 0) pulled = true;
    return !pulled && holds(style) && reach === 0 ? null : EVERYWHERE;
  }
  if (position !== 'absolute' || isMoved(style) || !isEmpty || cssOf(element, 'position', sweep) === 'static') return EVERYWHERE;
  for (let i = 0; i < SIDES.length; i++) if (leadingNumber(css(style, `margin-${SIDES[i]}`)) !== 0) return EVERYWHERE;
  if (zoomOf(element) !== 1 || +css(style, 'zoom') !== 1) return EVERYWHERE;
  // The used offsets from the four sides of the padding box.
  const outer = boxOf(element);
  const left = outer.left + clientLeft(element) - scrollLeft(element) + leadingNumber(css(style, 'left'));
  const top = outer.top + clientTop(element) - scrollTop(element) + leadingNumber(css(style, 'top'));
  const right = left + sizeOf(style, 'width', ['left', 'right']);
  const bottom = top + sizeOf(style, 'height', ['top', 'bottom']);
  return right === right && bottom === bottom ? widened({ left, top, right, bottom }, reach) : EVERYWHERE;
}
function sizeOf(style: CSSStyleDeclaration, side: string, ends: readonly string[]): number {
  let size = leadingNumber(css(style, side));
  if (css(style, 'box-sizing') === 'border-box') return size;
  for (let i = 0; i < ends.length; i++)
    size += leadingNumber(css(style, `padding-${ends[i]}`)) + leadingNumber(css(style, `border-${ends[i]}-width`));
  return size;
}

const SCROLL_BUTTONS = ['up', 'down', 'left', 'right', 'block-start', 'block-end', 'inline-start', 'inline-end'];
/** Controls with parts whose styles no script can read, where the page draws them itself. */
const DRAWN =
  'progress, meter, input:is([type=range], [type=color], [type=date], [type=month], [type=week], [type=time], [type=datetime-local], [type=number], [type=search])';
/** Parts that the browser makes, where no press reaches them: a hit test gives nothing for them, and they may lie anywhere. */
function addParts(element: Element, hazards: Hazard[], sweep: Sweep): void {
  const style = styleOf(element, sweep);
  const untouched = isUntouched(element, style, sweep);
  const parts = partsOf(element, style);
  let isHazard = !includes(['', 'none'], css(style, 'scroll-marker-group'));
  if (untouched && css(style, 'appearance') === 'none' && safeMatches(element, DRAWN)) isHazard = true;
  if (untouched && hasBroadMarker(element, style)) isHazard = true;
  for (let i = 0; !isHazard && i < parts.length; i++) {
    const part = computedStyle(element, parts[i]);
    if (!untouched && css(part, 'pointer-events') !== 'none') continue;
    if (css(part, 'display') === 'none' || css(part, 'visibility') !== 'visible' || +css(part, 'opacity') < 0.02) continue;
    const content = css(part, 'content');
    if (content === 'none' && indexIn(parts[i], '::scroll-') === 0) continue;
    const isBare = !paintsWithin(part) && reachOf(part) === 0;
    isHazard = !isBare || !includes(['', 'none', 'normal', '""'], content);
  }
  if (isHazard)
    push(
      hazards,
      hazard(element, 'all', () => [EVERYWHERE]),
    );
}
function partsOf(element: Element, style: CSSStyleDeclaration): string[] {
  const tag = localName(element);
  if (tag === 'details') return ['::details-content'];
  if (tag === 'select') return css(style, 'appearance') === 'base-select' ? ['::picker-icon'] : [];
  if (tag === 'input') return inputType(element) === 'file' ? ['::file-selector-button'] : [];
  if (!scrollsX(style) && !scrollsY(style)) return [];
  const buttons: string[] = [];
  for (let i = 0; i < SCROLL_BUTTONS.length; i++) push(buttons, `::scroll-button(${SCROLL_BUTTONS[i]})`);
  return buttons;
}

/** What lies right below an element of the top layer, above everything else. */
function addBackdrop(element: Element, hazards: Hazard[]): void {
  if (!safeMatches(element, ':modal, :popover-open, :fullscreen')) return;
  const style = computedStyle(element, '::backdrop');
  if (hasBackground(style) || backdropFilter(style) !== 'none' || reachOf(style) > 0)
    push(
      hazards,
      hazard(element, 'outside', () => [EVERYWHERE]),
    );
}
