// Events of the window, and the focus.
import { getter, method } from './originals.ts';

const addListener = method(EventTarget.prototype, 'addEventListener');
/** Listens on the window: while the event goes down to its target (`capture`), or after all other targets. */
export function listen<K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void, capture = false): void {
  addListener(window, type, listener as (event: Event) => void, capture);
}
const addTo: (target: EventTarget, type: string, listener: () => void) => void = addListener;
export { addTo as listenTo };

const composedPath = method(Event.prototype, 'composedPath');
/** The nodes that an event goes through, target first; the window is left out. */
export function pathOf(event: Event): Node[] {
  const path = composedPath(event);
  if (path[path.length - 1] === window) path.length -= 1;
  return path as Node[];
}

/** Whether a person, not a script, caused the event. Browsers let no page replace `isTrusted`. */
export const isTrusted = (event: Event): boolean => event.isTrusted;
export const isPrevented = getter(Event.prototype, 'defaultPrevented');
/** The button of the pointer that caused the event: 0 the first, 1 the middle one. */
export const buttonOf = getter(MouseEvent.prototype, 'button');

const clipboardData = getter(ClipboardEvent.prototype, 'clipboardData');
const getData = method(DataTransfer.prototype, 'getData');
/** The plain text that a page gave to a copy event. */
export function copiedText(event: ClipboardEvent): string {
  const data = clipboardData(event);
  return data ? getData(data, 'text/plain') : '';
}

const activeOfDocument = getter(Document.prototype, 'activeElement');
const activeOfShadow = getter(ShadowRoot.prototype, 'activeElement');
export const activeInDocument = (): Element | null => activeOfDocument(document);
export const activeInShadow = (root: ShadowRoot): Element | null => activeOfShadow(root);

const focusOn = method(HTMLElement.prototype, 'focus');
/** Moves the focus to an element, as far as it takes it. */
export function moveFocus(element: Element): void {
  try {
    focusOn(element as HTMLElement);
  } catch {
    // an element of another namespace
  }
}

const tabIndexOfHtml = getter(HTMLElement.prototype, 'tabIndex');
const tabIndexOfSvg = getter(SVGElement.prototype, 'tabIndex');
/** The tab index; -1 for an element that takes no focus. */
export function tabIndexOf(element: Element): number {
  try {
    return tabIndexOfHtml(element as HTMLElement);
  } catch {
    // an element of another namespace
  }
  try {
    return tabIndexOfSvg(element as SVGElement);
  } catch {
    return -1;
  }
}

const makeEvent = Event;
const dispatch = method(EventTarget.prototype, 'dispatchEvent');
/** Tells the page that a field has changed, as the browser does after a person's change. */
export function tellChange(element: Element): void {
  dispatch(element, new makeEvent('input', { bubbles: true, composed: true }));
  dispatch(element, new makeEvent('change', { bubbles: true }));
}
