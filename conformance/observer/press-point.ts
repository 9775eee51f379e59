// Where a press reaches a control: a point of it that is in the viewport, at rest, enabled and uncovered.
import type { PressPoint, PressWish } from './contract.ts';
import { lastChange } from './changes.ts';
import { coverOf, isPressed } from './cover.ts';
import { describe } from './names.ts';
import { animationsBelow } from './platform/animations.ts';
import { boxesOf, boxOf, viewportHeight, viewportWidth, type Box } from './platform/layout.ts';
import { isConnected, pageRoot } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { frame, now } from './platform/time.ts';
import { max, min } from './platform/text.ts';
import { aim } from './presses.ts';
import { clickableFor, pressedAt } from './pressing.ts';
import { isDisabled } from './roles.ts';
import { scrollIntoView, scrollTo } from './scroll.ts';
import { newSweep } from './sight.ts';
import { isAnyStarting } from './starting.ts';
import { flatContains, parentElement } from './tree.ts';
import { isSeen, isSeenItself } from './visible.ts';

/** Ms without a change after which an element without an animation counts as at rest. */
const REST = 50;

/**
 * Waits at most `most` ms until the pointer can reach the element, and with `enabled` until it takes a press; remembers the
 * element for `hit`.
 */
export async function pressPoint({ most, enabled, at }: PressWish, element: Element): Promise<PressPoint> {
  const until = now() + most;
  for (;;) {
    const found = await pointNow(element, enabled);
    if (!('problem' in found)) {
      const cover = coverOf(element);
      const control = cover || clickableFor(element);
      aim(cover || element, control);
      return (at && pointAtEnd(control, at)) || found;
    }
    if (now() >= until || !isConnected(element)) return found;
    await frame();
  }
}

async function pointNow(element: Element, enabled: boolean): Promise<PressPoint> {
  if (!isConnected(element)) return { problem: 'it was taken out of the page' };
  if (enabled && isDisabled(element)) return { problem: 'it is disabled' };
  const control = coverOf(element) || clickableFor(element);
  const sweep = newSweep();
  if (!isSeenItself(control, sweep) && !isSeen(element, sweep)) return { problem: 'it is not visible' };
  scrollIntoView(control);
  if (!(await isAtRest(control))) return { problem: 'it does not come to rest' };
  let found = pointOf(element, control);
  if (!('problem' in found)) return found;
  scrollTo(control, 'middle');
  found = pointOf(element, control);
  if (!('problem' in found)) return found;
  scrollTo(control, 'start');
  return pointOf(element, control);
}

function pointOf(element: Element, control: Element): PressPoint {
  const box = pressedPart(element, control) || pressableBox(control);
  if (!box) return { problem: 'it lies outside the viewport' };
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const hit = pressedAt(x, y);
  if (hit && flatContains(control, hit)) return { x, y };
  return { problem: hit ? `something lies over it: ${describe(hit)}` : 'it lies outside the viewport' };
}

/** CSS pixels from an end of a control at which its icon stands. */
const FROM_END = 14;

/** A point near an end of a control that is pressed there; `null` where something else is. */
function pointAtEnd(control: Element, at: 'start' | 'end'): { readonly x: number; readonly y: number } | null {
  const box = pressableBox(control);
  if (!box) return null;
  const isLeft = (css(computedStyle(control), 'direction') === 'rtl') === (at === 'end');
  const inset = min(FROM_END, box.width / 4);
  const x = isLeft ? box.left + inset : box.right - inset;
  const y = (box.top + box.bottom) / 2;
  for (let hit = pressedAt(x, y); hit; hit = parentElement(hit)) {
    if (hit === control) return { x, y };
    // A control in the control has its own press.
    if (isPressed(hit)) return null;
  }
  return null;
}

/** A control that is drawn smaller than this is hidden for the eye: what stands for it is pressed in its middle. */
const DRAWN = 6;

/**
 * The box of a control whose label is pressed for it, where the label can be pressed there: a check box is pressed where its box is drawn,
 * not on its words. `null` for any other control.
 */
function pressedPart(element: Element, control: Element): Box | null {
  const box = element === control ? null : pressableBox(element);
  if (!box || box.width < DRAWN || box.height < DRAWN) return null;
  const hit = pressedAt((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return hit && flatContains(control, hit) ? box : null;
}

/** The part of the first box with an area that lies in the viewport; `null` for none. */
function pressableBox(element: Element): Box | null {
  const boxes = boxesOf(element);
  for (let i = 0; i < boxes.length; i++) {
    const left = max(boxes[i].left, 0);
    const top = max(boxes[i].top, 0);
    const right = min(boxes[i].right, viewportWidth());
    const bottom = min(boxes[i].bottom, viewportHeight());
    if (right - left > 1 && bottom - top > 1) return { left, top, right, bottom, width: right - left, height: bottom - top };
  }
  return null;
}

/** Whether the element stays where it is. Without an animation and a change in the page that needs no look at the next frame. */
async function isAtRest(element: Element): Promise<boolean> {
  if (now() - lastChange() > REST && animationsBelow(pageRoot()).length === 0) return true;
  // What is about to move has not moved yet.
  if (isAnyStarting()) return false;
  const before = boxOf(element);
  await frame();
  const after = boxOf(element);
  return before.left === after.left && before.top === after.top && before.width === after.width && before.height === after.height;
}

/** The middle of the element, whatever lies over it. */
export function middle(element: Element): PressPoint {
  scrollIntoView(element);
  const box = boxOf(element);
  if (box.width === 0 && box.height === 0) return { problem: 'it has no box' };
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}
