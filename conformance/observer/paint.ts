// What elements paint of their own.
import { push } from './platform/collections.ts';
import { css, srgbOf } from './platform/styles.ts';
import { indexIn, leadingNumber, words } from './platform/text.ts';
import { cssOf, styleOf, type Clip, type Sweep } from './sight.ts';

const SIDES = ['top', 'right', 'bottom', 'left'];

/** Whether an element has a background, a border, a shadow or a backdrop filter. */
export function paints(element: Element, sweep: Sweep): boolean {
  const style = styleOf(element, sweep);
  if (css(style, 'background-image') !== 'none' || css(style, 'box-shadow') !== 'none' || backdropFilter(style) !== 'none') return true;
  return isVisibleColor(css(style, 'background-color')) || hasBorder(style);
}
/** Whether a style has a background of its own. */
export const hasBackground = (style: CSSStyleDeclaration): boolean =>
  css(style, 'background-image') !== 'none' || isVisibleColor(css(style, 'background-color'));

export const backdropFilter = (style: CSSStyleDeclaration): string => css(style, 'backdrop-filter') || 'none';

/** Whether the background colour of an element hides all that lies behind it. */
export function isOpaque(element: Element, sweep: Sweep): boolean {
  const color = srgbOf(cssOf(element, 'background-color', sweep));
  return color !== null && color[3] === 1;
}

function isVisibleColor(color: string): boolean {
  const found = srgbOf(color);
  return found !== null && found[3] > 0;
}

/** Whether a style has a border that is seen. */
export function hasBorder(style: CSSStyleDeclaration): boolean {
  for (let i = 0; i < SIDES.length; i++) if (borderOf(style, SIDES[i]) > 0) return true;
  return false;
}
export const alphaOf = (color: string): number => (srgbOf(color) || [0, 0, 0, 0])[3];
/** How wide the border at a side is, as far as it is seen. */
export function borderOf(style: CSSStyleDeclaration, side: string): number {
  const width = leadingNumber(css(style, `border-${side}-width`));
  if (!(width > 0)) return 0;
  const isSeen = alphaOf(css(style, `border-${side}-color`)) > 0 || css(style, 'border-image-source') !== 'none';
  return isSeen ? width : 0;
}

/** The pieces of a box that its border paints. */
export function borderBoxes({ left, top, right, bottom }: Clip, style: CSSStyleDeclaration): Clip[] {
  const above = borderOf(style, 'top');
  const below = borderOf(style, 'bottom');
  const before = borderOf(style, 'left');
  const behind = borderOf(style, 'right');
  const result: Clip[] = [];
  if (above > 0) push(result, { left, top, right, bottom: top + above });
  if (below > 0) push(result, { left, top: bottom - below, right, bottom });
  if (before > 0) push(result, { left, top, right: left + before, bottom });
  if (behind > 0) push(result, { left: right - behind, top, right, bottom });
  return result;
}

/** How far a shadow reaches: at most the sum of all lengths in it. */
export function reachOfShadow(shadow: string): number {
  // Frameworks write the absence of a shadow as clear ones.
  if (countOf(shadow, 'rgb') === countOf(shadow, 'rgba(0, 0, 0, 0)')) return 0;
  let sum = 0;
  const pieces = words(shadow);
  for (let i = 0; i < pieces.length; i++) {
    const length = indexIn(pieces[i], 'px') > 0 ? leadingNumber(pieces[i]) : 0;
    if (length === length) sum += length < 0 ? -length : length;
  }
  return sum;
}
function countOf(text: string, piece: string): number {
  let count = 0;
  for (let i = 0; i + piece.length <= text.length; i++) {
    let same = true;
    for (let k = 0; same && k < piece.length; k++) same = text[i + k] === piece[k];
    if (same) count++;
  }
  return count;
}
