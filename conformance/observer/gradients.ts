// Gradients that elements paint.
import type { PaintedImage } from './looks-contract.ts';
import { push } from './platform/collections.ts';
import { boxOf } from './platform/layout.ts';
import { computedStyle, css } from './platform/styles.ts';
import { indexIn } from './platform/text.ts';
import { describe } from './names.ts';
import { hasBorder } from './paint.ts';
import { newSweep, sightOf, styleOf } from './sight.ts';
import { eachElement } from './tree.ts';

/** Gradients of an element that are told, at most. */
const MOST = 100;
const PSEUDOS = ['::before', '::after'];

/** The images of grounds and borders that hold a gradient, of every visible element at and below one. */
export function gradients(element: Element): PaintedImage[] {
  const sweep = newSweep();
  const found: PaintedImage[] = [];
  eachElement(element, (at) => {
    const sight = sightOf(at, sweep);
    if (sight === 'unrendered' || sight === 'detached') return false;
    if (sight === 'shown' && hasBox(at)) noteImages(at, styleOf(at, sweep), found);
    if (sight === 'shown') noteGenerated(at, found);
    return found.length < MOST;
  });
  return found;
}

function hasBox(element: Element): boolean {
  const { width, height } = boxOf(element);
  return width >= 1 && height >= 1;
}

function noteImages(element: Element, style: CSSStyleDeclaration, found: PaintedImage[]): void {
  const images = [css(style, 'background-image'), hasBorder(style) ? css(style, 'border-image-source') : ''];
  for (let i = 0; i < images.length; i++)
    if (indexIn(images[i], 'gradient(') >= 0) push(found, { where: describe(element), image: images[i] });
}

/** Boxes before and after the content of an element; they may be larger than it. */
function noteGenerated(element: Element, found: PaintedImage[]): void {
  for (let i = 0; i < PSEUDOS.length; i++) {
    const style = computedStyle(element, PSEUDOS[i]);
    const content = css(style, 'content');
    const isThere = content !== 'none' && content !== 'normal' && css(style, 'display') !== 'none';
    if (!isThere || css(style, 'visibility') !== 'visible' || +css(style, 'opacity') === 0) continue;
    noteImages(element, style, found);
  }
}
