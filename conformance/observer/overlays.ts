// What is painted across a text without being around it, such as the tint of a control with the focus.
import { includes, push } from './platform/collections.ts';
import { boxOf, clientLeft, clientTop, scrollLeft, scrollTop, zoomOf, type Box } from './platform/layout.ts';
import { isElement, localName, pageBody, pageRoot } from './platform/nodes.ts';
import { computedStyle, css, srgbOf, type Rgba } from './platform/styles.ts';
import { leadingNumber, max, min, words } from './platform/text.ts';
import { backdropFilter, borderBoxes, borderOf, hasBackground, hasBorder, isOpaque } from './paint.ts';
import { hitAt } from './pressing.ts';
import { clipAround } from './clip.ts';
import { liesAbove } from './stacking.ts';
import { cssOf, sightOf, styleOf, type Filled, type Sweep, type Clip } from './sight.ts';
import { eachElement, flatContains, flatParent, safeMatches } from './tree.ts';

const PICTURES = words('img svg canvas video object embed iframe');
/** Overlays of one text; with more their order is beyond what can be computed. */
const MOST = 3;

/**
 * The colours across a text, above it or below; `null` when one of them is more than a plain colour. An opaque surface
 * around the text hides those below it.
 */
export function crossings(boxes: readonly Box[], parent: Element, sweep: Sweep): Rgba[] | null {
  const filled = sweep.filled || filledElements(sweep);
  sweep.filled = filled;
  const result: Rgba[] = [];
  for (let i = 0; i < filled.length; i++) {
    const { element, box, isBorder } = filled[i];
    if (!meets(boxes, box) || flatContains(element, parent) || flatContains(parent, element)) continue;
    if (isBelowSurface(parent, element, box, sweep) || isOnPopover(parent, element, box, sweep)) continue;
    const color = isBorder ? null : tintOf(element, parent, sweep);
    if (!color || result.length === MOST) return null;
    push(result, color);
  }
  return isCrossedByGenerated(boxes, parent, sweep) ? null : result;
}

/** All elements with a background or a border, and pictures, with the boxes that they paint. */
function filledElements(sweep: Sweep): Filled[] {
  const result: Filled[] = [];
  const root = pageRoot();
  eachElement(root, (at) => {
    if (result.length > 3000 || at === root || at === pageBody()) return;
    if (sightOf(at, sweep) !== 'shown') return;
    const style = styleOf(at, sweep);
    const isFilled = hasBackground(style) || includes(PICTURES, localName(at));
    if (!isFilled && !hasBorder(style)) return;
    const own = boxOf(at);
    const clip = clipAround(at, sweep) || own;
    const boxes = isFilled ? [own] : borderBoxes(own, style);
    for (let i = 0; i < boxes.length; i++) {
      const box = {
        left: max(boxes[i].left, clip.left),
        top: max(boxes[i].top, clip.top),
        right: min(boxes[i].right, clip.right),
        bottom: min(boxes[i].bottom, clip.bottom),
      };
      if (box.right - box.left > 1 && box.bottom - box.top > 1) push(result, { element: at, box, isBorder: !isFilled });
    }
  });
  return result;
}

/** The one colour that an element lays over what is beneath it; `null` when it has more. */
function tintOf(element: Element, parent: Element, sweep: Sweep): Rgba | null {
  const style = styleOf(element, sweep);
  const color = srgbOf(css(style, 'background-color'));
  if (!color || css(style, 'background-image') !== 'none' || includes(PICTURES, localName(element))) return null;
  let alpha = color[3];
  for (let at: Node | null = element; at && !flatContains(at, parent); at = flatParent(at)) {
    if (!isElement(at)) continue;
    const own = styleOf(at, sweep);
    if (css(own, 'mix-blend-mode') !== 'normal' || css(own, 'filter') !== 'none' || backdropFilter(own) !== 'none') return null;
    alpha *= +css(own, 'opacity');
  }
  return [color[0], color[1], color[2], alpha];
}

/** Whether an opaque surface around a text, without `element` in it, lies above `element` where their boxes meet. */
function isBelowSurface(parent: Element, element: Element, place: Clip, sweep: Sweep): boolean {
  let surface: Element | null = null;
  for (let at: Node | null = parent; at && !flatContains(at, element); at = flatParent(at)) {
    if (!isElement(at)) continue;
    if (isOpaque(at, sweep) && +cssOf(at, 'opacity', sweep) === 1) surface = at;
    // A modal dialog lies above all that is outside of it.
    if (safeMatches(at, ':modal')) return surface !== null;
  }
  if (!surface) return false;
  // A press goes through it, as through all that lies behind the modal dialogs of some libraries.
  if (cssOf(element, 'pointer-events', sweep) === 'none') return liesAbove(surface, element, sweep);
  const box = boxOf(surface);
  const hit = hitAt(
    (max(box.left, place.left) + min(box.right, place.right)) / 2,
    (max(box.top, place.top) + min(box.bottom, place.bottom)) / 2,
  );
  return hit !== null && flatContains(surface, hit);
}

/**
 * Whether an element lies on an opaque surface of an open popover above a text, such as what a field says of its value. It hides what
 * it covers: nothing of the text is read through it.
 */
function isOnPopover(parent: Element, element: Element, place: Clip, sweep: Sweep): boolean {
  let isOnSurface = false;
  for (let at: Node | null = element; at && !flatContains(at, parent); at = flatParent(at)) {
    if (!isElement(at)) continue;
    if (+cssOf(at, 'opacity', sweep) < 1) isOnSurface = false;
    else isOnSurface ||= isOpaque(at, sweep);
    if (!safeMatches(at, ':popover-open')) continue;
    const hit = hitAt((place.left + place.right) / 2, (place.top + place.bottom) / 2);
    return isOnSurface && hit !== null && flatContains(at, hit);
  }
  return false;
}

const GENERATED = ['::before', '::after'];
/** Whether a generated box with a background lies across a text, or may do so. */
function isCrossedByGenerated(boxes: readonly Box[], parent: Element, sweep: Sweep): boolean {
  for (let at: Node | null = parent; at; at = flatParent(at)) {
    if (!isElement(at)) continue;
    for (let i = 0; i < GENERATED.length; i++) {
      const places = generatedPlaces(at, GENERATED[i], sweep);
      if (places === 'unknown') return true;
      for (let k = 0; k < places.length; k++) if (meets(boxes, places[k])) return true;
    }
    if (isOpaque(at, sweep)) return false;
  }
  return false;
}
/** Where a generated box out of the flow paints a background or a border. */
function generatedPlaces(element: Element, pseudo: string, sweep: Sweep): readonly Clip[] | 'unknown' {
  const style = computedStyle(element, pseudo);
  const content = css(style, 'content');
  if (content === 'none' || content === 'normal' || css(style, 'display') === 'none' || +css(style, 'opacity') < 0.02) return [];
  const position = css(style, 'position');
  const isFilled = hasBackground(style);
  if ((!isFilled && !hasBorder(style)) || (position !== 'absolute' && position !== 'fixed')) return [];
  if (position === 'fixed' || css(style, 'transform') !== 'none') return 'unknown';
  const holder = holderOf(element, sweep);
  if (!holder || zoomOf(element) !== 1 || +css(style, 'zoom') !== 1) return 'unknown';
  const box = boxOf(holder);
  const left = box.left + clientLeft(holder) + leadingNumber(css(style, 'left')) - scrollLeft(holder);
  const top = box.top + clientTop(holder) + leadingNumber(css(style, 'top')) - scrollTop(holder);
  const isWhole = css(style, 'box-sizing') === 'border-box';
  const sides = (one: string, other: string): number => (isWhole ? 0 : borderOf(style, one) + borderOf(style, other));
  const right = left + leadingNumber(css(style, 'width')) + sides('left', 'right');
  const bottom = top + leadingNumber(css(style, 'height')) + sides('top', 'bottom');
  if (right !== right || bottom !== bottom) return 'unknown';
  const place = { left, top, right, bottom };
  return isFilled ? [place] : borderBoxes(place, style);
}

/** The element whose box an absolute box generated by another is placed in; `null` where one between them is set apart in another way. */
function holderOf(element: Element, sweep: Sweep): Element | null {
  for (let at: Node | null = element; at; at = flatParent(at)) {
    if (!isElement(at)) continue;
    if (cssOf(at, 'position', sweep) !== 'static') return at;
    const style = styleOf(at, sweep);
    if (css(style, 'transform') !== 'none' || css(style, 'filter') !== 'none' || backdropFilter(style) !== 'none') return null;
    if (css(style, 'contain') !== 'none' || css(style, 'will-change') !== 'auto' || css(style, 'perspective') !== 'none') return null;
    if (scrollLeft(at) !== 0 || scrollTop(at) !== 0) return null;
  }
  return null;
}

function meets(boxes: readonly Box[], box: Clip): boolean {
  for (let i = 0; i < boxes.length; i++) {
    const width = min(boxes[i].right, box.right) - max(boxes[i].left, box.left);
    const height = min(boxes[i].bottom, box.bottom) - max(boxes[i].top, box.top);
    if (width > 2 && height > 2) return true;
  }
  return false;
}
