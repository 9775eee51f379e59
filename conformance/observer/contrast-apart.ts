// Colours of letters that are not those of their element: first lines and letters that style sheets set apart, letters in an `svg`.
import { push } from './platform/collections.ts';
import { boxOf, textBoxes, type Box } from './platform/layout.ts';
import { localName } from './platform/nodes.ts';
import { computedStyle, css, srgbOf, type Rgba } from './platform/styles.ts';
import { max, min } from './platform/text.ts';
import { firstText } from './first-text.ts';
import { sightOf, styleOf, type Sweep } from './sight.ts';
import { findElement, flatChildren, parentElement, safeMatches } from './tree.ts';

const FILL = '-webkit-text-fill-color';

/** The fill of letters in an element; `null` where no colour tells it. */
export function fillOf(element: Element, style: CSSStyleDeclaration): Rgba | null {
  if (!isDrawn(element)) return srgbOf(css(style, FILL)) || srgbOf(css(style, 'color')) || [0, 0, 0, 1];
  const color = srgbOf(css(style, 'fill'));
  return color && css(style, 'stroke') === 'none' ? [color[0], color[1], color[2], color[3] * +css(style, 'fill-opacity')] : null;
}
const isDrawn = (element: Element): boolean => safeMatches(element, 'svg text, svg text *');

const SHAPES = 'svg :is(path, rect, circle, ellipse, line, polyline, polygon, image, use)';
/** Whether letters in an `svg` share their place with shapes: what is drawn first lies behind, and no layer tells its colour. */
export function isOnShapes(boxes: readonly Box[], element: Element, sweep: Sweep): boolean {
  if (!isDrawn(element)) return false;
  let picture: Element = element;
  for (let at = parentElement(element); at; at = parentElement(at)) if (localName(at) === 'svg') picture = at;
  const meets = (at: Element): boolean => {
    if (!safeMatches(at, SHAPES) || sightOf(at, sweep) !== 'shown') return false;
    const box = boxOf(at);
    for (let i = 0; i < boxes.length; i++) {
      const one = boxes[i];
      if (min(one.right, box.right) > max(one.left, box.left) && min(one.bottom, box.bottom) > max(one.top, box.top)) return true;
    }
    return false;
  };
  return findElement(picture, meets) !== null;
}

/** Boxes of a text, and the fill of its letters there. */
export interface Piece {
  readonly boxes: readonly Box[];
  /** `null` for the fill of the element. */
  readonly fill: Rgba | null;
}

/** A text by its fills: that of the element, and those that `::first-line` and `::first-letter` of a block around give it. */
export function byFill(text: Text, parent: Element, sweep: Sweep): Piece[] {
  const boxes = textBoxes(text);
  const pieces: Piece[] = [];
  let rest: readonly Box[] = boxes;
  const own = css(styleOf(parent, sweep), FILL);
  for (let at: Element | null = parent; at; at = parentElement(at)) {
    const style = styleOf(at, sweep);
    // Where an element between has a colour of its own, its letters keep it.
    if (css(style, FILL) !== own) break;
    if (css(style, 'display') === 'inline' || css(style, 'display') === 'contents') continue;
    const line = css(computedStyle(at, '::first-line'), FILL);
    const letter = css(computedStyle(at, '::first-letter'), FILL);
    if (line === own && letter === own) continue;
    const first = firstText(at, sweep, flatChildren);
    if (!first) break;
    if (letter !== own && first === text && boxes.length > 0) push(pieces, { boxes: [boxes[0]], fill: srgbOf(letter) });
    if (line !== own && rest === boxes) {
      const top = textBoxes(first)[0];
      const onLine: Box[] = [];
      const below: Box[] = [];
      for (let i = 0; i < boxes.length; i++) push(top && boxes[i].top < (top.top + top.bottom) / 2 ? onLine : below, boxes[i]);
      if (onLine.length > 0) push(pieces, { boxes: onLine, fill: srgbOf(line) });
      rest = below;
    }
  }
  if (rest.length > 0 || pieces.length === 0) push(pieces, { boxes: rest, fill: null });
  return pieces;
}
