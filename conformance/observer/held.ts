// Elements that the runner works with in several calls.
import { mapGet, mapSet, newMap } from './platform/collections.ts';
import { isConnected } from './platform/nodes.ts';
import { numberOf } from './tree.ts';

let held = newMap<number, Element>();

export function hold(element: Element): number {
  const number = numberOf(element);
  mapSet(held, number, element);
  return number;
}

/** The element that `hold` gave this number; `null` once it is out of the document. */
export function heldElement(number: number): Element | null {
  const element = mapGet(held, number);
  return element && isConnected(element) ? element : null;
}

export function forgetHeld(): void {
  held = newMap();
}
