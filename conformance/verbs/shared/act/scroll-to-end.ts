import type { Place } from '../../../observer/contract.ts';
import type { Scroller } from '../../../observer/place-contract.ts';
import type { Stage } from '../../verb.ts';
import { watchRound } from '../perceive/tab-round.ts';

/** Presses of Tab in one round; a page under test has fewer stops. */
const STOPS = 80;
/** Presses of one key. */
const PRESSES = 150;
/** Real time in ms between two looks at a box that may still be scrolling, and the most looks. */
const PAUSE = 60;
const LOOKS = 15;
/** Looks that have to show the same place: after it has moved, and before, for on a busy machine a smooth scroll starts late. */
const STILL = { moved: 1, unmoved: 5 };

/** Presses Tab until the focus is at or in the scroller, then the keys that lead to its end. */
export async function scrollByKeyboard(stage: Stage, place: Place): Promise<{ after: Scroller; entered: 'yes' | 'by-chance' | 'not' }> {
  const entered = await enter(stage, place);
  if (entered !== 'yes') return { after: await stage.observe('scroller', null, place), entered };
  for (const key of ['End', 'PageDown', 'ArrowDown']) {
    const after = await repeated(stage, place, () => stage.hands.press(key));
    if (after.ended && after.lastInView) return { after, entered };
  }
  return { after: await stage.observe('scroller', null, place), entered };
}

/** Turns the wheel over the middle of the scroller until it goes no further. */
export async function scrollByPointer(stage: Stage, place: Place): Promise<{ after: Scroller }> {
  const { x, y } = await stage.observe('scroller', 'start', place);
  await stage.hands.move({ x, y });
  return { after: await repeated(stage, place, () => stage.hands.wheel(400)) };
}

/** `by-chance`: the browser alone lets the scroller have the focus, others do not. */
async function enter(stage: Stage, place: Place): Promise<'yes' | 'by-chance' | 'not'> {
  const isBack = watchRound();
  let byChance = false;
  for (let press = 0; press < STOPS; press++) {
    await stage.hands.press('Tab');
    const { inside, focused, focusable } = await stage.observe('scroller', null, place);
    if (inside && (!focused || focusable)) return 'yes';
    byChance ||= inside;
    const focus = await stage.observe('focus', null);
    if (isBack(focus) && focus.focused) break;
  }
  return byChance ? 'by-chance' : 'not';
}

/** Repeats an input while it scrolls, and once more. */
async function repeated(stage: Stage, place: Place, input: () => Promise<void>): Promise<Scroller> {
  let last = await stage.observe('scroller', null, place);
  for (let press = 0, idle = 0; press < PRESSES && idle < 2; press++) {
    await input();
    const now = await rested(stage, place, last);
    idle = now.scrolled === last.scrolled ? idle + 1 : 0;
    last = now;
    if (last.ended && last.lastInView) break;
  }
  return last;
}

/** The scroller once it stands still. @param from where it was before the input */
async function rested(stage: Stage, place: Place, from: Scroller): Promise<Scroller> {
  let last = await stage.observe('scroller', null, place);
  for (let look = 0, still = 0; look < LOOKS; look++) {
    await stage.observe('wait', PAUSE);
    const now = await stage.observe('scroller', null, place);
    still = now.scrolled === last.scrolled ? still + 1 : 0;
    last = now;
    if (still >= (now.scrolled === from.scrolled ? STILL.unmoved : STILL.moved)) break;
  }
  return last;
}
