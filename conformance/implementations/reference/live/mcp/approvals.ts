import type { Call } from '../traffic.ts';

/** Questions for consent that a surface asks in the call's own place. */
export class Approvals {
  readonly #waiting = new Map<string, (agreed: boolean) => void>();
  readonly #show: (call: Call) => void;

  /** @param show has the surface ask */
  constructor(show: (call: Call) => void) {
    this.#show = show;
  }

  /** Resolves with the answer; an aborted signal is a no. */
  ask(call: Call, signal: AbortSignal): Promise<boolean> {
    return new Promise((done) => {
      const end = (agreed: boolean): void => {
        signal.removeEventListener('abort', stop);
        this.#waiting.delete(call.id);
        done(agreed);
      };
      const stop = (): void => end(false);
      if (signal.aborted) return done(false);
      signal.addEventListener('abort', stop, { once: true });
      this.#waiting.set(call.id, end);
      return this.#show(call);
    });
  }

  /** Takes the answer to a question that waits. */
  decide(call: string, agreed: boolean): void {
    this.#waiting.get(call)?.(agreed);
  }
}
