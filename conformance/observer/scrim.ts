// What lies between an element and the page behind it.
import type { Scrim } from './looks-contract.ts';
import { layersOf } from './backgrounds.ts';
import { shadowsOf } from './edges.ts';
import { backdropFilter } from './paint.ts';
import { push } from './platform/collections.ts';
import { boxOf, viewportHeight, viewportWidth } from './platform/layout.ts';
import { isElement, pageBody, pageRoot } from './platform/nodes.ts';
import { computedStyle, css, type Rgba } from './platform/styles.ts';
import { newSweep, sightOf, styleOf, type Sweep } from './sight.ts';
import { surfaceOf } from './surface.ts';
import { eachElement, findElement, flatContains, flatParent, safeMatches } from './tree.ts';

/** Share of the viewport, along both sides, that a layer covers which lies over the page as a whole. */
const WHOLE = 0.95;
/** Spread of a shadow, in CSS pixels, that reaches the edges of a viewport. */
const WIDE = 500;

export function scrims(element: Element): Scrim[] {
  const sweep = newSweep();
  const surface = surfaceOf(element);
  const found: Scrim[] = [];
  const add = (style: CSSStyleDeclaration, opacity: number, what: string): void => {
    push(found, { what, layers: layersOf(style), opacity: opacity * +css(style, 'opacity'), blur: backdropFilter(style), fades: 1 });
  };
  const modal = modalWith(surface);
  if (modal) add(computedStyle(modal, '::backdrop'), 1, '::backdrop');
  addShadow(surface, sweep, found);
  eachElement(pageRoot(), (at) => {
    if (at === pageRoot() || at === pageBody() || at === surface || !coversViewport(at) || sightOf(at, sweep) !== 'shown') return;
    const isAround = flatContains(at, surface);
    const style = styleOf(at, sweep);
    if (isLaidOver(style, isAround)) add(style, opacityAround(at, sweep), 'a layer');
    else if (!isAround && !isRaised(style) && (css(style, 'filter') !== 'none' || +css(style, 'opacity') < 1))
      push(found, { what: 'the page', layers: [], opacity: 1, blur: css(style, 'filter'), fades: +css(style, 'opacity') });
  });
  return found;
}

/** The modal dialog of the browser that an element is, or lies in, or holds. */
function modalWith(surface: Element): Element | null {
  for (let at: Node | null = surface; at; at = flatParent(at)) if (isElement(at) && isInTopLayer(at)) return at;
  return findElement(surface, isInTopLayer, 200);
}
const isInTopLayer = (element: Element): boolean => safeMatches(element, ':modal') || safeMatches(element, ':popover-open');

function coversViewport(element: Element): boolean {
  const { left, top, right, bottom } = boxOf(element);
  const rimX = (viewportWidth() * (1 - WHOLE)) / 2;
  const rimY = (viewportHeight() * (1 - WHOLE)) / 2;
  return left <= rimX && top <= rimY && right >= viewportWidth() - rimX && bottom >= viewportHeight() - rimY;
}

/** Whether a layer lies over the page, and is not the ground of the page itself: that is opaque and in the flow or at the bottom. */
function isLaidOver(style: CSSStyleDeclaration, isAround: boolean): boolean {
  return isRaised(style) ? !isOpaqueGround(style) || css(style, 'z-index') !== 'auto' : isAround && !isOpaqueGround(style);
}
function isRaised(style: CSSStyleDeclaration): boolean {
  const position = css(style, 'position');
  return position === 'fixed' || position === 'absolute';
}
function isOpaqueGround(style: CSSStyleDeclaration): boolean {
  const layers = +css(style, 'opacity') < 1 ? null : layersOf(style);
  return layers !== null && layers.length > 0 && isOpaqueLayer(layers[layers.length - 1]);
}
function isOpaqueLayer(colors: readonly Rgba[]): boolean {
  for (let i = 0; i < colors.length; i++) if (colors[i][3] < 1) return false;
  return true;
}

function opacityAround(element: Element, sweep: Sweep): number {
  let opacity = 1;
  for (let at = flatParent(element); at; at = flatParent(at)) if (isElement(at)) opacity *= +css(styleOf(at, sweep), 'opacity');
  return opacity;
}

/** A shadow of the surface that is spread over the viewport. */
function addShadow(surface: Element, sweep: Sweep, found: Scrim[]): void {
  const shadows = shadowsOf(css(styleOf(surface, sweep), 'box-shadow'));
  for (let i = 0; i < shadows.length; i++) {
    const { color, spread, inset } = shadows[i];
    if (!inset && spread >= WIDE) push(found, { what: 'a shadow', layers: [[color]], opacity: 1, blur: 'none', fades: 1 });
  }
}
