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
 * So each text begins with a word that only the two ends of this document know, and no listener of the page gets an event that one of ours
 * has taken. A word for all documents would not do: a frame that the page empties (`document.open`), one in a sandbox and an opened page each
 * have one end alone, and what that one says the page hears.
 */
const TYPE = slice(CHANNEL, 0, CHANNEL.length / 2);
/** By this the ends know each other when they meet, before any code of the page. */
const KEY = slice(CHANNEL, CHANNEL.length / 2);
/** The word of this document; empty until the ends have met. */
let token = '';

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
const prevent = method(Event.prototype, 'preventDefault');
const detailOf = getter(CustomEvent.prototype, 'detail');
const nodeOf = getter(FocusEvent.prototype, 'relatedTarget');

const makeNumbers = Uint32Array;
const fill = method(Crypto.prototype, 'getRandomValues');
/** A word that no script can guess, also not from numbers that it draws itself. */
function newToken(): string {
  const numbers = new makeNumbers(4);
  fill(crypto, numbers);
  return `${numbers[0]}-${numbers[1]}-${numbers[2]}-${numbers[3]}`;
}
/** The end that loads second says the word, and the first takes it. */
function meet(): void {
  const own = newToken();
  const type = `${TYPE}:meet`;
  const isTaken = !dispatch(
    window,
    new makeEvent(type, { __proto__: null, cancelable: true, detail: KEY + own } as CustomEventInit<string>),
  );
  if (isTaken) token = own;
  const take = (event: Event): void => {
    const text: unknown = detailOf(event as CustomEvent);
    if (token || typeof text !== 'string' || slice(text, 0, KEY.length) !== KEY) return;
    stop(event);
    prevent(event);
    token = slice(text, KEY.length);
  };
  if (!isTaken) addListener(window, type, take, true);
}

/** Whether the other end is in this document, too. */
export const hasMet = (): boolean => token !== '';

/** Sends a text to the other world; its listeners have run when this returns. */
export function say(line: Line, text: string): void {
  if (!token) return;
  // Without a prototype: a getter that the page puts on Object.prototype would be handed the text.
  dispatch(window, new makeEvent(`${TYPE}:${line}`, { __proto__: null, detail: token + text } as CustomEventInit<string>));
}
/** Hears a line: one listener for each, which the event does not go past. */
export function hear(line: Line, listener: (text: string) => void): void {
  const take = (event: Event): void => {
    const text: unknown = detailOf(event as CustomEvent);
    if (!token || typeof text !== 'string' || slice(text, 0, token.length) !== token) return;
    stop(event);
    listener(slice(text, token.length));
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

meet();
