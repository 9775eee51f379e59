// Global objects, and the functions of the page that the runner's end wraps.
import { attachShadow } from './nodes.ts';
import { defineProperty } from './collections.ts';

const makeUrl = URL;
const addressOf = Object.getOwnPropertyDescriptor(URL.prototype, 'href')?.get;
const { apply } = Reflect;
const { getOwnPropertyDescriptor } = Object;

/** An address in full; the text itself when it is no address. */
export function fullAddress(url: string, base: string): string {
  try {
    return addressOf ? (apply(addressOf, new makeUrl(url, base), []) as string) : url;
  } catch {
    return url;
  }
}

/** Defines an unchangeable, hidden property of the global object. */
export function defineGlobal(name: string, value: object): void {
  defineProperty(window, name, { value, enumerable: false, configurable: false, writable: false });
}
/** A property of a window of the same origin. */
export const globalOf = (other: Window, name: string): unknown => (other as unknown as Record<string, unknown>)[name];

const shape = { writable: true, enumerable: true, configurable: true };

/** Opens every shadow tree that the page attaches, also closed ones, and reports it. */
export function openShadowTrees(report: (root: ShadowRoot) => void): void {
  const wrapped = {
    attachShadow(this: Element, init: ShadowRootInit): ShadowRoot {
      const asked = init && typeof init === 'object' ? { ...init, mode: init.mode === 'closed' ? ('open' as const) : init.mode } : init;
      const root = attachShadow(this, asked);
      report(root);
      return root;
    },
  };
  defineProperty(Element.prototype, 'attachShadow', { ...shape, value: wrapped.attachShadow });
}

const openPage = window.open;
/** Reports the address of each page that the page opens by `window.open`. */
export function noteOpenedPages(report: (url: unknown) => void): void {
  const wrapped = {
    open(...args: unknown[]): Window | null {
      report(args.length > 0 ? args[0] : undefined);
      return apply(openPage, window, args) as Window | null;
    },
  };
  defineProperty(window, 'open', { ...shape, value: wrapped.open });
}

const alertPerson = window.alert;
/** Makes of printing what the tools of a browser tell of: a dialog. A browser without a screen does nothing at all. */
export function tellOfPrinting(): void {
  const wrapped = {
    print(): void {
      apply(alertPerson, window, ['print()']);
    },
  };
  defineProperty(window, 'print', { ...shape, value: wrapped.print });
}

const { deleteProperty } = Reflect;
/** Takes away a store of which the observer reads nothing. Browsers without it exist, so a page can do without. */
export function withoutBuckets(): void {
  deleteProperty(Navigator.prototype, 'storageBuckets');
}

/** A page that knows that nobody sits before it may behave for that alone. */
export function seemsUsed(): void {
  const wrapped = {
    get webdriver(): boolean {
      return false;
    },
  };
  defineProperty(Navigator.prototype, 'webdriver', getOwnPropertyDescriptor(wrapped, 'webdriver') as PropertyDescriptor);
  // Its list of brands tells that there is no screen. Browsers without it exist.
  deleteProperty(Navigator.prototype, 'userAgentData');
}
