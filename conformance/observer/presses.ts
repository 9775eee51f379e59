// The person's input, from trusted events: the number of actions and the clicks of the last ones.
import type { PressEnd } from './contract.ts';
import { clear, includes, push } from './platform/collections.ts';
import { isTrusted, listen, pathOf } from './platform/events.ts';
import { isNativeField } from './platform/fields.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { isConnected, isElement } from './platform/nodes.ts';
import { standInOf } from './pressing.ts';
import { flatContains } from './tree.ts';

const CLICK_LIMIT = 200;
interface Click {
  /** The elements that the event went through, target first. */
  readonly around: readonly Element[];
  readonly action: number;
}
const clicks: Click[] = [];
let actions = 0;
/** The number of the person's last action. */
export const lastAction = (): number => actions;

const count = (event: Event): void => {
  if (isTrusted(event)) actions++;
};
function keepClick(event: Event): void {
  if (!isTrusted(event)) return;
  const path = pathOf(event);
  const around: Element[] = [];
  for (let i = 0; i < path.length; i++) {
    const node = path[i];
    if (isElement(node)) push(around, node);
  }
  if (clicks.length >= CLICK_LIMIT) clear(clicks);
  push(clicks, { around, action: actions });
}
/** The action in which a field lost the focus last. */
let leftAt = -1;
const keepLeaving = (event: Event): void => {
  const target = pathOf(event)[0];
  if (isElement(target) && isNativeField(target)) leftAt = actions;
};
export function watchPresses(): void {
  listen('focusout', keepLeaving, true);
  listen('pointerdown', count, true);
  listen('keydown', count, true);
  listen('click', keepClick, true);
}

let aimed: Element | null = null;
let pressed: Element | null = null;
let aimedAt = 0;
let stoodAt: Box | null = null;
/**
 * Remembers the element before a press: another one may stand in its place afterwards. What is pressed for it is it or its label, which
 * some libraries answer by themselves: then no click goes through the element.
 */
export function aim(element: Element, control: Element): void {
  aimed = element;
  pressed = control;
  aimedAt = actions;
  stoodAt = boxOf(control);
}
export function hit(): PressEnd {
  if (!aimed || !pressed || !isConnected(aimed) || !isConnected(pressed) || isClicked(aimed) || isClicked(pressed)) return 'hit';
  const box = boxOf(pressed);
  return leftAt > aimedAt && stoodAt && (box.left !== stoodAt.left || box.top !== stoodAt.top) ? 'slipped' : 'missed';
}
/** Of several quick presses one is enough: the first may hide the control. */
function isClicked(aimed: Element): boolean {
  const standIn = standInOf(aimed);
  for (let i = clicks.length - 1; i >= 0 && clicks[i].action > aimedAt; i--) {
    const { around } = clicks[i];
    if (includes(around, aimed) || (standIn && includes(around, standIn))) return true;
    for (let k = 0; k < around.length; k++) if (flatContains(aimed, around[k])) return true;
  }
  return false;
}
