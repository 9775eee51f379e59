// A place outside the surface that has the focus before anything opens, as a host's own field would.
import { moveFocus } from './platform/events.ts';
import { addToBody, removeElement } from './platform/nodes.ts';
import { hold } from './platform/ink.ts';

let place: HTMLElement | null = null;

/** Gives the focus to a new element that nobody sees, hears or reaches with Tab. */
export function addFocusPlace(): void {
  place = addToBody('div', [['tabindex', '-1']]);
  hold(place, { position: 'fixed', bottom: '0', left: '0', width: '1px', height: '1px', outline: 'none', pointerEvents: 'none' });
  moveFocus(place);
}
export const isFocusPlace = (element: Element): boolean => element === place;

export function forgetFocusPlace(): void {
  if (place) removeElement(place);
  place = null;
}
