// When the page last changed: what the tree, the person's input, the focus, scrolling and animations tell.
import { animationsBelow } from './platform/animations.ts';
import { listen } from './platform/events.ts';
import { isComplete, networkState, readyState } from './platform/fields.ts';
import { pageRoot } from './platform/nodes.ts';
import { findElement } from './tree.ts';
import { later, now, promise, wait } from './platform/time.ts';

/** Changes in one page come in bursts; the wait for one lasts at least this long, ms. */
const BURST = 4;

let count = 0;
let at = now();
let seen = 0;
/** Whether something moved while the page was observed: its end changes what is seen, and one in a shadow tree fires no event that reaches the window. */
let moved = false;
let noted = false;
let wake: (() => void) | null = null;

/** Notes a change. */
export function noteChange(): void {
  count++;
  at = now();
  if (wake) later(wake, BURST);
  wake = null;
}
/** The time of the last change, ms since the document began. */
export const lastChange = (): number => at;
/** The number of the page's state: another one after each change, 0 while an animation runs. */
export const pageState = (): number => (moves() ? 0 : count + 1);
const moves = (): boolean => animationsBelow(pageRoot()).length > 0;
/** Notes that the page is observed as it is now. One observation may take several calls: what changes between them is a change after it. */
export function noteObservation(): void {
  if (noted) return;
  noted = true;
  seen = count;
  moved = moves();
}

const EVENTS = [
  'focusin',
  'focusout',
  'input',
  'change',
  'scroll',
  'toggle',
  'animationend',
  'transitionend',
  'transitionrun',
  'load',
] as const;
export function watchEvents(): void {
  for (let i = 0; i < EVENTS.length; i++) listen(EVENTS[i] as keyof WindowEventMap, noteChange, true);
}

/** Whether a picture, sound or film is on its way: its arrival in a shadow tree fires no event that reaches the window. */
const isLoading = (): boolean =>
  findElement(document, (at) => isComplete(at) === false || (networkState(at) === LOADING && (readyState(at) || 0) < 2)) !== null;
/** `HTMLMediaElement.NETWORK_LOADING`. */
const LOADING = 2;

/** Waits at most `most` ms for a change since the last observation. `false`: there was none, and nothing moved or moves. */
export async function changed(most: number): Promise<boolean> {
  if (count !== seen) await wait(BURST);
  else
    await promise<null>((done) => {
      wake = () => done(null);
      later(() => done(null), most);
    });
  noted = false;
  return count !== seen || moved || pageState() === 0 || isLoading();
}
