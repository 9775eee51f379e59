// Frames of the same origin. Each has an observer of its own.
import { push } from './platform/collections.ts';
import { localName, windowIn } from './platform/nodes.ts';
import { globalOf } from './platform/page.ts';
import { OBSERVER } from './observer-name.ts';
import type { PageObserver } from './page-observer.ts';
import { eachElement } from './tree.ts';

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
      const observer = inner && (globalOf(inner, OBSERVER) as PageObserver | undefined);
      if (observer) push(result, { element, observer });
    } catch {
      // another origin: its members are closed
    }
  });
  return result;
}
