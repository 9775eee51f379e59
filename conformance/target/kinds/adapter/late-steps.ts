/** Real time in ms in which something that may be there has to be there, once it did not come. */
const USUAL = 400;
/** Real time in ms that it has the first time: a consent of a real app comes a while after the page. */
const FIRST = 3_000;
/** Longest real time in ms that it has once it came. */
const LONGEST = 12_000;

/** How long the things of one app that may be there take to be there: learned at each mount, so that only the first is waited for in vain. */
export class LateSteps {
  readonly #times = new Map<string, number>();

  /** Real time in ms to wait for what a step may find. */
  patience(step: string): number {
    return this.#times.get(step) ?? FIRST;
  }

  /** @param after real time in ms after which it was there */
  came(step: string, after: number): void {
    this.#times.set(step, Math.min(LONGEST, Math.max(FIRST, after * 4)));
  }

  missed(step: string): void {
    this.#times.set(step, USUAL);
  }
}
