/** The end of a session, once. Thousands of calls may wait for it at a time, which a list of event listeners is slow for. */
export class Ending {
  readonly #waiting = new Set<() => void>();
  #over = false;

  get over(): boolean {
    return this.#over;
  }

  /** Calls `then` at the end. Returns how to call it off. */
  wait(then: () => void): () => void {
    this.#waiting.add(then);
    return () => this.#waiting.delete(then);
  }

  end(): void {
    this.#over = true;
    for (const then of [...this.#waiting]) then();
  }
}
