// Whether nothing of an element reaches the eye, as everything is scrolled now: it lies out of view, or behind what stands above it.
import { layersOf } from './backgrounds.ts';
import { clipAround } from './clip.ts';
import { boxOf, viewportHeight, viewportWidth } from './platform/layout.ts';
import { max, min } from './platform/text.ts';
import { hitAt } from './pressing.ts';
import { newSweep, styleOf, type Sweep } from './sight.ts';
import { flatContains, parentElement } from './tree.ts';
import { isSeenItself } from './visible.ts';

/** Places in each direction at which a box is looked for. */
const PLACES = 5;

/** What hides all of it: what lies over it (WCAG 2.2, 2.4.11), or `null` for the edge of the view. `undefined`: a piece of it is seen. */
export function obscuredBy(element: Element): Element | null | undefined {
  const sweep = newSweep();
  // A control that is drawn by something else is seen there.
  if (!isSeenItself(element, sweep)) return undefined;
  const box = boxOf(element);
  const clip = clipAround(element, sweep);
  const left = max(0, clip ? max(box.left, clip.left) : box.left);
  const top = max(0, clip ? max(box.top, clip.top) : box.top);
  const right = min(viewportWidth(), clip ? min(box.right, clip.right) : box.right);
  const bottom = min(viewportHeight(), clip ? min(box.bottom, clip.bottom) : box.bottom);
  if (right - left < 1 || bottom - top < 1) return null;
  let above: Element | null = null;
  for (let i = 0; i < PLACES; i++) {
    for (let k = 0; k < PLACES; k++) {
      const hit = hitAt(left + ((right - left) * (i + 0.5)) / PLACES, top + ((bottom - top) * (k + 0.5)) / PLACES);
      const cover = hit && coverAt(hit, element, sweep);
      if (!cover) return undefined;
      above = cover;
    }
  }
  return above;
}

/** The element through which nothing is seen, from what is hit up to what holds both; `null` for none. */
function coverAt(hit: Element, element: Element, sweep: Sweep): Element | null {
  for (let at: Element | null = hit; at && !flatContains(at, element) && !flatContains(element, at); at = parentElement(at)) {
    if (isOpaque(at, sweep)) return at;
  }
  return null;
}

/** Whether one layer of its ground lets nothing through, whatever the place. */
function isOpaque(element: Element, sweep: Sweep): boolean {
  const layers = layersOf(styleOf(element, sweep)) || [];
  for (let i = 0; i < layers.length; i++) {
    let opaque = layers[i].length > 0;
    for (let k = 0; k < layers[i].length; k++) if (layers[i][k][3] < 1) opaque = false;
    if (opaque) return true;
  }
  return false;
}
