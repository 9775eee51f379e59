/**
 * Turns for a limited number of workers. A case holds a turn while it works and gives it away while it only waits, so that
 * a hold of a negative costs no worker.
 */
export class Turns {
  #free: number;
  readonly #resuming: (() => void)[] = [];
  readonly #starting: (() => void)[] = [];

  /** @param workers cases that work at a time */
  constructor(workers: number) {
    this.#free = workers;
  }

  /** Does some work in a turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take(this.#starting);
    try {
      return await work();
    } finally {
      this.#give();
    }
  }

  /** Waits without the turn that the caller holds. Waiters that come back go before work that starts. */
  async idle<T>(wait: () => Promise<T>): Promise<T> {
    this.#give();
    try {
      return await wait();
    } finally {
      await this.#take(this.#resuming);
    }
  }

  #take(queue: (() => void)[]): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve();
    }
    return new Promise((resolve) => queue.push(resolve));
  }

  #give(): void {
    const next = this.#resuming.shift() ?? this.#starting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
