import type { CallContext } from '../dispatch/server.ts';

/** Calls that the host was asked to make, until it answers. An answer is taken once, and only by the call that it is for. */
export class PendingCalls {
  readonly #waiting = new Map<string, { resolve: (value: unknown) => void; reject: (reason: Error) => void }>();

  /** Waits for the answer to a call. `onStop` runs when it is waited for no longer. */
  wait({ id, signal }: CallContext, onStop: () => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      signal.addEventListener('abort', () => {
        if (this.#waiting.delete(id)) onStop();
      });
    });
  }

  succeed(id: string, value: unknown): void {
    this.#take(id)?.resolve(value);
  }

  fail(id: string, message: string): void {
    this.#take(id)?.reject(new Error(message));
  }

  #take(id: string): { resolve: (value: unknown) => void; reject: (reason: Error) => void } | undefined {
    const found = this.#waiting.get(id);
    this.#waiting.delete(id);
    return found;
  }
}
