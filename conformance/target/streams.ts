/** Deliveries that run beside the steps, in real time. */
export class Streams {
  #token = { ended: false };
  #running: Promise<void>[] = [];
  #problem: Error | undefined;

  /** Starts to deliver. The next delivery waits for the one before. */
  start<T>(items: Iterable<T>, every: number, deliver: (item: T) => Promise<void>): void {
    const token = this.#token;
    const run = async (): Promise<void> => {
      for (const item of items) {
        if (token.ended) return;
        const next = Date.now() + every;
        await deliver(item);
        await new Promise((resolve) => setTimeout(resolve, Math.max(next - Date.now(), 0)));
      }
    };
    this.#running.push(
      run().catch((error: unknown) => {
        this.#problem ??= error instanceof Error ? error : new Error(String(error));
      }),
    );
  }

  /** Whether something may still be delivered. */
  get running(): boolean {
    return this.#running.length > 0;
  }

  /** Ends all deliveries and waits for those under way. */
  async end(): Promise<void> {
    this.#token.ended = true;
    await Promise.all(this.#running);
    this.#token = { ended: false };
    this.#running = [];
    this.#problem = undefined;
  }

  /** @throws Error why a delivery failed */
  check(): void {
    if (this.#problem !== undefined) throw this.#problem;
  }
}
