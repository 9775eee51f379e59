// The runner's two ends in a page share no object: the observer lives in a world of its own, the page's end among the page's
// scripts. They talk by events on the window whose types no page can guess, and that no page can list.
import { getter, method } from './originals.ts';

/** The secret of this page; the wrapper of each bundle defines it (`load.ts`). */
declare const CHANNEL: string;

/** `ask`: a request to the page's end; `heard`: it got it; `answer`: its result; `news`: what the page did by itself. */
export type Line = 'ask' | 'heard' | 'answer' | 'news';

const makeEvent = CustomEvent;
const makeCarrier = FocusEvent;
const dispatch = method(EventTarget.prototype, 'dispatchEvent');
const addListener = method(EventTarget.prototype, 'addEventListener') as (
  target: EventTarget,
  type: string,
  done: (event: Event) => void,
) => void;
const detailOf = getter(CustomEvent.prototype, 'detail');
const nodeOf = getter(FocusEvent.prototype, 'relatedTarget');

const aside = new EventTarget();
let waiting: (() => void) | undefined;
addListener(aside, 'call', () => {
  const run = waiting;
  waiting = undefined;
  if (run) run();
});
/**
 * Runs what calls code of the page while an event of the channel is under way. `window.event` would give that event, and the secret with it,
 * to whatever the page has there: it gives one without a secret instead, and no earlier one.
 */
export function outOfEvent(run: () => void): void {
  waiting = run;
  dispatch(aside, new makeEvent('call', { __proto__: null } as CustomEventInit));
}

/** Sends a text to the other world; its listeners have run when this returns. */
export function say(line: Line, text: string): void {
  // Without a prototype: a getter that the page puts on Object.prototype would be handed the text.
  dispatch(window, new makeEvent(`${CHANNEL}:${line}`, { __proto__: null, detail: text } as CustomEventInit<string>));
}
export function hear(line: Line, listener: (text: string) => void): void {
  addListener(window, `${CHANNEL}:${line}`, (event) => listener(detailOf(event as CustomEvent) as string));
}

/** Sends a shadow root to the other world. Of all events those of the focus carry a node unchanged. */
export function sayRoot(root: ShadowRoot): void {
  dispatch(window, new makeCarrier(`${CHANNEL}:root`, { __proto__: null, relatedTarget: root } as FocusEventInit));
}
export function hearRoots(listener: (root: ShadowRoot) => void): void {
  addListener(window, `${CHANNEL}:root`, (event) => {
    const node: unknown = nodeOf(event as FocusEvent);
    if (node) listener(node as ShadowRoot);
  });
}
