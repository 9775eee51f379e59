// Stops that keep no focus: the ends of a list or a dialog that send it on to another control.
import { dropFocus, moveFocus, tabIndexOf } from './platform/events.ts';
import { push } from './platform/collections.ts';
import { wait } from './platform/time.ts';
import { activeElement } from './focus.ts';
import { eachElement } from './tree.ts';

/** Ms; a stop that has sent the focus on by then is none (ACT rules, *focusable*). */
const MOST = 1000;
const STEP = 50;

/** Whether each stop at and below an element sends the focus that it gets to a control elsewhere. The focus is afterwards where it was. */
export async function handsFocusOn(element: Element): Promise<boolean> {
  const own: Element[] = [];
  eachElement(element, (at) => {
    push(own, at);
  });
  const before = activeElement();
  let handsOn = true;
  for (let i = 0; i < own.length && handsOn; i++) {
    if (tabIndexOf(own[i]) < 0) continue;
    moveFocus(own[i]);
    handsOn = await leaves(own);
  }
  if (before) moveFocus(before);
  else {
    const now = activeElement();
    if (now) dropFocus(now);
  }
  return handsOn;
}

async function leaves(own: readonly Element[]): Promise<boolean> {
  for (let spent = 0; ; spent += STEP) {
    const now = activeElement();
    let isOwn = false;
    for (let i = 0; i < own.length; i++) if (own[i] === now) isOwn = true;
    if (now && !isOwn) return true;
    if (spent >= MOST) return false;
    await wait(STEP);
  }
}
