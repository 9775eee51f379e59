// Frames of the same origin. Each has an observer of its own under the same name.
import { push } from './platform/collections.ts';
import { localName, windowIn } from './platform/nodes.ts';
import { globalOf } from './platform/page.ts';
import type { PageObserver } from './page-observer.ts';
import { eachElement } from './tree.ts';

/** The name of the global object of the observer; the wrapper of the bundle defines it (`load.ts`). */
declare const GLOBAL_NAME: string;
export const observerName = (): string => GLOBAL_NAME;

export interface ObservedFrame {
  readonly element: Element;
  readonly observer: PageObserver;
}

/** The frames of the same origin below a root. */
export function framesOf(root: Node): ObservedFrame[] {
  const result: ObservedFrame[] = [];
  eachElement(root, (element) => {
    if (localName(element) !== 'iframe') return;
    try {
      const inner = windowIn(element);
      const observer = inner && (globalOf(inner, GLOBAL_NAME) as PageObserver | undefined);
      if (observer) push(result, { element, observer });
    } catch {
      // another origin: its members are closed
    }
  });
  return result;
}
