// Whether a text that is written right now can reach the eye: styles and geometry, and the colours where they leave no doubt.
import type { Sight } from './contract.ts';
import { boxOf, zoomOf } from './platform/layout.ts';
import { isElement, pageRoot } from './platform/nodes.ts';
import { computedStyle, css, srgbOf, type Rgba } from './platform/styles.ts';
import { indexIn, leadingNumber } from './platform/text.ts';
import { colorsOf } from './contrast.ts';
import { fillOf } from './contrast-apart.ts';
import { sightOf, styleOf, type Sweep } from './sight.ts';
import { flatParent } from './tree.ts';

/** How much two colours may differ in one channel, 0–255, and nobody sees a letter of one on the other. */
const ALIKE = 12;

export function writtenSight(element: Element, sweep: Sweep): Sight {
  const sight = sightOf(element, sweep);
  return sight === 'shown' && isWithoutInk(element, sweep) ? 'transparent' : sight;
}

function isWithoutInk(element: Element, sweep: Sweep): boolean {
  const style = styleOf(element, sweep);
  if (leadingNumber(css(style, 'font-size')) * zoomOf(element) < 1) return true;
  const fill = fillOf(element, style);
  if (!fill || isDrawnOtherwise(style)) return false;
  if (fill[3] === 0) return true;
  const near = groundNear(element, sweep);
  if (!near || !isAlike(fill, near)) return false;
  // The element around need not be what lies behind.
  const { uncertain, across, behind } = colorsOf('', [boxOf(element)], element, sweep);
  const first = behind[0];
  return !uncertain && across.length === 0 && !!first && first.opacity === 1 && first.colors.length === 1 && isAlike(fill, first.colors[0]);
}

/** Whether letters are painted by more than their fill. */
const isDrawnOtherwise = (style: CSSStyleDeclaration): boolean =>
  css(style, 'text-shadow') !== 'none' ||
  leadingNumber(css(style, '-webkit-text-stroke-width')) > 0 ||
  css(style, 'background-clip') === 'text' ||
  css(style, '-webkit-background-clip') === 'text' ||
  css(style, 'mix-blend-mode') !== 'normal';

/** The colour of the next ground around an element; `null` where that is more than one opaque colour. */
function groundNear(element: Element, sweep: Sweep): Rgba | null {
  for (let at: Node | null = element; at; at = flatParent(at)) {
    if (!isElement(at)) continue;
    const style = styleOf(at, sweep);
    if (css(style, 'background-image') !== 'none') return null;
    const color = srgbOf(css(style, 'background-color'));
    if (!color || (color[3] > 0 && color[3] < 1)) return null;
    if (color[3] === 1) return color;
  }
  return indexIn(css(computedStyle(pageRoot()), 'color-scheme'), 'dark') === 0 ? [18, 18, 18, 1] : [255, 255, 255, 1];
}

function isAlike(a: Rgba, b: Rgba): boolean {
  if (a[3] < 1 || b[3] < 1) return false;
  for (let i = 0; i < 3; i++) if (a[i] - b[i] > ALIKE || b[i] - a[i] > ALIKE) return false;
  return true;
}
