/** A limited number of places; who finds none waits in line. */
export class Slots {
  #free: number;
  readonly #line: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Resolves with the function that gives the place back; with `undefined` if the signal is aborted before. */
  async enter(signal: AbortSignal): Promise<(() => void) | undefined> {
    if (this.#free > 0) this.#free -= 1;
    else if (!(await this.#wait(signal))) return undefined;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.#line.shift();
      if (next === undefined) this.#free += 1;
      else next();
    };
  }

  #wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((done) => {
      const turn = (): void => {
        signal.removeEventListener('abort', give);
        done(true);
      };
      const give = (): void => {
        this.#line.splice(this.#line.indexOf(turn), 1);
        done(false);
      };
      this.#line.push(turn);
      if (signal.aborted) give();
      else signal.addEventListener('abort', give, { once: true });
    });
  }
}
