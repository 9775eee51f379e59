import type { Protocol } from './server.ts';

interface Wait {
  readonly protocol: Protocol;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The calls without an answer. */
export class Waiting {
  readonly #waits = new Map<string, Wait>();

  /** Waits for an answer; `late` runs after `timeoutMs` without one. */
  add(id: string, protocol: Protocol, timeoutMs: number, late: () => void): void {
    const timer = setTimeout(() => {
      if (this.#waits.delete(id)) late();
    }, timeoutMs);
    this.#waits.set(id, { protocol, timer });
  }

  /** Ends the wait for an answer of this protocol; `false` when nothing waits for it. */
  end(id: string, protocol: Protocol): boolean {
    const wait = this.#waits.get(id);
    if (wait?.protocol !== protocol) return false;
    clearTimeout(wait.timer);
    return this.#waits.delete(id);
  }

  /** Ends every wait. */
  endAll(): readonly string[] {
    const ids = [...this.#waits.keys()];
    for (const { timer } of this.#waits.values()) clearTimeout(timer);
    this.#waits.clear();
    return ids;
  }
}
