// Where the pointer rests on what an element shows: what appears only under it stands near one of these points.
import type { Point } from './contract.ts';
import { push } from './platform/collections.ts';
import { boxOf, viewportHeight, viewportWidth } from './platform/layout.ts';
import { childNodes, dataOf, isText } from './platform/nodes.ts';
import { max, min, trim } from './platform/text.ts';
import { scrollIntoView } from './scroll.ts';
import { newSweep } from './sight.ts';
import { eachElement } from './tree.ts';
import { isSeenItself } from './visible.ts';

/** Points at most, and the least distance of two, CSS pixels. */
const MOST = 12;
const APART = 16;

export function hoverStops(element: Element): Point[] {
  scrollIntoView(element);
  const sweep = newSweep();
  const stops: Point[] = [];
  eachElement(element, (at) => {
    if (stops.length >= MOST || (at !== element && !hasOwnText(at)) || !isSeenItself(at, sweep)) return;
    const box = boxOf(at);
    const x = (max(box.left, 0) + min(box.right, viewportWidth())) / 2;
    const y = (max(box.top, 0) + min(box.bottom, viewportHeight())) / 2;
    if (x < 0 || y < 0 || x >= viewportWidth() || y >= viewportHeight()) return;
    for (let i = 0; i < stops.length; i++) {
      const dx = stops[i].x - x;
      const dy = stops[i].y - y;
      if (dx * dx + dy * dy < APART * APART) return;
    }
    push(stops, { x, y });
  });
  return stops;
}
function hasOwnText(element: Element): boolean {
  const children = childNodes(element);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (isText(child) && trim(dataOf(child))) return true;
  }
  return false;
}
