// What elements paint of their own.
import { css, srgbOf } from './platform/styles.ts';
import { leadingNumber } from './platform/text.ts';
import { cssOf, styleOf, type Sweep } from './sight.ts';

const SIDES = ['top', 'right', 'bottom', 'left'];

/** Whether an element has a background, a border, a shadow or a backdrop filter. */
export function paints(element: Element, sweep: Sweep): boolean {
  const style = styleOf(element, sweep);
  if (css(style, 'background-image') !== 'none' || css(style, 'box-shadow') !== 'none' || backdropFilter(style) !== 'none') return true;
  if (isVisibleColor(css(style, 'background-color'))) return true;
  for (let i = 0; i < SIDES.length; i++) {
    const width = leadingNumber(css(style, `border-${SIDES[i]}-width`));
    if (width > 0 && isVisibleColor(css(style, `border-${SIDES[i]}-color`))) return true;
  }
  return false;
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
