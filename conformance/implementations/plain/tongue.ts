import { wordsFor } from './words/languages.ts';
import type { Words } from './words/words.ts';

/** What an element says, whatever the language. */
export type Say = (words: Words) => string;

/** Writes words into elements and writes them anew when the language changes. */
export class Tongue {
  #words: Words;
  readonly #written = new Map<Element, Map<string, Say>>();

  constructor(locale: string) {
    this.#words = wordsFor(locale);
  }

  get words(): Words {
    return this.#words;
  }

  /** Makes these words the element's only content. */
  write<Written extends Element>(element: Written, say: Say): Written {
    return this.#put(element, '', say);
  }

  /** Makes these words the value of an attribute, such as `aria-label`. */
  mark<Written extends Element>(element: Written, attribute: string, say: Say): Written {
    return this.#put(element, attribute, say);
  }

  /** Empties an element that had words. */
  clear(element: Element): void {
    this.#written.delete(element);
    element.textContent = '';
  }

  /** Speaks another language from now on. Elements that left the page are forgotten. */
  use(locale: string): void {
    this.#words = wordsFor(locale);
    for (const [element, slots] of this.#written) {
      if (!element.isConnected) this.#written.delete(element);
      else for (const [slot, say] of slots) this.#set(element, slot, say);
    }
  }

  #put<Written extends Element>(element: Written, slot: string, say: Say): Written {
    const slots = this.#written.get(element) ?? new Map<string, Say>();
    this.#written.set(element, slots.set(slot, say));
    this.#set(element, slot, say);
    return element;
  }

  #set(element: Element, slot: string, say: Say): void {
    const text = say(this.#words);
    if (slot === '') element.textContent = text;
    else element.setAttribute(slot, text);
  }
}
