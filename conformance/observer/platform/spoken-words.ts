// Words that a page hands to assistive technology itself, beside every live region.
import { defineProperty } from './collections.ts';
import { isConnected } from './nodes.ts';

/** How urgent the words are, as a live region would be. */
type Politeness = 'polite' | 'assertive';

/** `ariaNotify` of elements and documents, which the declarations of this version of TypeScript leave out. */
type Notifying = { ariaNotify?: (words: string, options?: { readonly priority: string }) => void };

const { apply } = Reflect;
const shape = { writable: true, enumerable: true, configurable: true };

/** Reports the words of each `ariaNotify`; the call itself goes on as before. */
export function noteSpokenWords(report: (politeness: Politeness, words: string) => void): void {
  wrap(Element.prototype, report);
  wrap(Document.prototype, report);
}

function wrap(prototype: (Element | Document) & Notifying, report: (politeness: Politeness, words: string) => void): void {
  const original = prototype.ariaNotify;
  if (original === undefined) return;
  const wrapped = {
    ariaNotify(this: Element | Document, given: unknown, options?: { readonly priority?: unknown } | null): void {
      // Read once: an object of the page may answer otherwise when the browser asks it again.
      const words = `${given as string}`;
      const asked: unknown = options === undefined || options === null ? undefined : options.priority;
      const priority = asked === undefined ? 'normal' : `${asked as string}`;
      apply(original, this, [words, { priority }]);
      if (isConnected(this)) report(priority === 'high' ? 'assertive' : 'polite', words);
    },
  };
  defineProperty(prototype, 'ariaNotify', { ...shape, value: wrapped.ariaNotify });
}
