// The runner's two ends in a page share no object: the observer lives in a world of its own, the page's end among the page's
// scripts. They talk by events on the window whose types no page can guess, and that no page can list.
import { getter, method } from './originals.ts';
import { slice } from './text.ts';

/** The secret of this page; the wrapper of each bundle defines it (`load.ts`). */
declare const CHANNEL: string;

/** `ask`: a request to the page's end; `heard`: it got it; `answer`: its result; `news`: what the page did by itself. */
export type Line = 'ask' | 'heard' | 'answer' | 'news';

/**
 * The browser tells a page the types of events whose listeners took long (`long-animation-frame`): a type alone has to be worth nothing.
 * So each text begins with a second secret, and no listener of the page gets an event that one of ours has taken.
 */
const TYPE = slice(CHANNEL, 0, CHANNEL.length / 2);
const TOKEN = slice(CHANNEL, CHANNEL.length / 2);

const makeEvent = CustomEvent;
const makeCarrier = FocusEvent;
const dispatch = method(EventTarget.prototype, 'dispatchEvent');
const addListener = method(EventTarget.prototype, 'addEventListener') as (
  target: EventTarget,
  type: string,
  done: (event: Event) => void,
  capture: boolean,
) => void;
const stop = method(Event.prototype, 'stopImmediatePropagation');
const detailOf = getter(CustomEvent.prototype, 'detail');
const nodeOf = getter(FocusEvent.prototype, 'relatedTarget');

/** Sends a text to the other world; its listeners have run when this returns. */
export function say(line: Line, text: string): void {
  // Without a prototype: a getter that the page puts on Object.prototype would be handed the text.
  dispatch(window, new makeEvent(`${TYPE}:${line}`, { __proto__: null, detail: TOKEN + text } as CustomEventInit<string>));
}
/** Hears a line: one listener for each, which the event does not go past. */
export function hear(line: Line, listener: (text: string) => void): void {
  const take = (event: Event): void => {
    const text: unknown = detailOf(event as CustomEvent);
    if (typeof text !== 'string' || slice(text, 0, TOKEN.length) !== TOKEN) return;
    stop(event);
    listener(slice(text, TOKEN.length));
  };
  addListener(window, `${TYPE}:${line}`, take, true);
}

/** Sends a shadow root to the other world. Of all events those of the focus carry a node unchanged. */
export function sayRoot(root: ShadowRoot): void {
  dispatch(window, new makeCarrier(`${TYPE}:root`, { __proto__: null, relatedTarget: root } as FocusEventInit));
}
export function hearRoots(listener: (root: ShadowRoot) => void): void {
  const take = (event: Event): void => {
    const node: unknown = nodeOf(event as FocusEvent);
    if (node) listener(node as ShadowRoot);
  };
  addListener(window, `${TYPE}:root`, take, true);
}
