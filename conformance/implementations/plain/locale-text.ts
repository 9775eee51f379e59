import { wordsFor } from './words/languages.ts';
import type { Words } from './words/words.ts';

/** A text of the interface, read from the current language's table. */
export type Phrase = (words: Words) => string;

/** Writes interface texts into elements and updates them when the language changes. */
export class LocaleText {
  #words: Words;
  readonly #written = new Map<Element, Map<string, Phrase>>();

  constructor(locale: string) {
    this.#words = wordsFor(locale);
  }

  get words(): Words {
    return this.#words;
  }

  /** Sets the element's text content. */
  write<Written extends Element>(element: Written, phrase: Phrase): Written {
    return this.#put(element, '', phrase);
  }

  /** Sets an attribute, such as `aria-label`. */
  mark<Written extends Element>(element: Written, attribute: string, phrase: Phrase): Written {
    return this.#put(element, attribute, phrase);
  }

  /** Empties an element and stops updating it. */
  clear(element: Element): void {
    this.#written.delete(element);
    element.textContent = '';
  }

  /** Switches the language. Elements that left the page are dropped. */
  use(locale: string): void {
    this.#words = wordsFor(locale);
    for (const [element, slots] of this.#written) {
      if (!element.isConnected) this.#written.delete(element);
      else for (const [slot, phrase] of slots) this.#set(element, slot, phrase);
    }
  }

  /** Updates the texts inside `root` whose phrases depend on more than the language. */
  refresh(root: Element): void {
    for (const [element, slots] of this.#written)
      if (root.contains(element)) for (const [slot, phrase] of slots) this.#set(element, slot, phrase);
  }

  #put<Written extends Element>(element: Written, slot: string, phrase: Phrase): Written {
    const slots = this.#written.get(element) ?? new Map<string, Phrase>();
    this.#written.set(element, slots.set(slot, phrase));
    this.#set(element, slot, phrase);
    return element;
  }

  #set(element: Element, slot: string, phrase: Phrase): void {
    const text = phrase(this.#words);
    if (slot === '') element.textContent = text;
    else element.setAttribute(slot, text);
  }
}
