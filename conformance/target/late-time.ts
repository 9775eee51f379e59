/** Parts in which left-out time comes back: an assertion is polled a few times at least. */
const PARTS = 2;
/** The shortest part, ms. */
const SHORTEST = 100;

/**
 * Time that a page may already have had. While an app gets a message over its wire its clock runs, and nobody knows at which moment of
 * that span its timers began. An advance is shorter by the span, so that nothing comes too early; what has not come yet gets the rest.
 */
export class LateTime {
  #left = 0;
  #part = 0;

  /** Leaves out of an advance what the page may have had, and adds what an earlier advance left out. @returns ms to advance */
  shorten(ms: number, span: number): number {
    const due = ms + this.#left;
    this.#left = Math.min(Math.round(span), due);
    this.#part = Math.max(Math.ceil(this.#left / PARTS), SHORTEST);
    return due - this.#left;
  }

  /** Takes a part of what was left out, or the whole of it. @returns ms; 0 when there is nothing */
  take(whole: boolean): number {
    const part = whole ? this.#left : Math.min(this.#left, this.#part);
    this.#left -= part;
    return part;
  }

  forget(): void {
    this.#left = 0;
  }
}
