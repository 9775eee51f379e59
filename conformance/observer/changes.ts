// When the page last changed: what the tree, the person's input, the focus, scrolling and animations tell.
import { animationsBelow } from './platform/animations.ts';
import { isTrusted, listen } from './platform/events.ts';
import { isComplete, networkState, readyState } from './platform/fields.ts';
import { lastScroll } from './platform/layout.ts';
import { pageRoot } from './platform/nodes.ts';
import { max } from './platform/text.ts';
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
function noteChange(): void {
  count++;
  at = now();
  if (wake) later(wake, BURST);
  wake = null;
}
/** Notes a change that is a doing of the page: of its tree, or that it scrolls. */
export function noteDoing(): void {
  noteChange();
  if (asking > 0 || at - max(asked, lastScroll()) < ANSWER || at - last < APART) return;
  beforeLast = last;
  last = at;
}
/** Ms after what the page is asked for in which a change is its answer. */
const ANSWER = 50;
/** Ms between changes of two moments. */
const APART = 15;
/** Ms of real time: a page that changed at two moments of so short a time, unasked, goes on. */
const RECENT = 2000;
/** Ms for which the next doing may be late: on a busy machine two come at once, and then none. */
const LATE = 200;
let asking = 0;
let asked = 0;
/** The last moments of a doing that nobody had asked for. */
let beforeLast = -RECENT;
let last = -RECENT;

/** What the page is asked for begins, or has ended: until a while after it all changes are answers. */
export function noteAsking(begins: boolean): void {
  asking += begins ? 1 : -1;
  asked = now();
}
const noteHand = (event: Event): void => {
  if (isTrusted(event)) asked = now();
};
const HANDS = ['pointermove', 'pointerdown', 'pointerup', 'keydown', 'keyup', 'wheel'] as const;

/** Ms until the next change of a page that changes again and again by itself, whatever it waits for; `null` for another page. */
export function nextUnasked(): number | null {
  const gap = last - beforeLast;
  const since = now() - last;
  if (now() - beforeLast > RECENT || since > max(gap * 2, LATE)) return null;
  return max(gap - since, 0);
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

const EVENTS = ['focusin', 'focusout', 'input', 'change', 'toggle', 'animationend', 'transitionend', 'transitionrun', 'load'] as const;
export function watchEvents(): void {
  for (let i = 0; i < EVENTS.length; i++) listen(EVENTS[i] as keyof WindowEventMap, noteChange, true);
  listen('scroll', noteDoing, true);
  for (let i = 0; i < HANDS.length; i++) listen(HANDS[i], noteHand, true);
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
