import type { Transition, Trigger } from './contract.ts';

/** Longest delay of a browser timer, in ms. A longer wait never ends. */
const LONGEST = 2_147_483_647;

/** The limits that run in the state of an instance. */
export class Clocks {
  readonly #running = new Map<string, ReturnType<typeof setTimeout>>();

  /**
   * Starts the limits of the state that was reached.
   * @param stayed what moved the instance to the state that it was in: of its limits only the one that ended starts again
   */
  reach(
    rows: readonly Transition[],
    state: string,
    stayed: Trigger | undefined,
    { waitFor, over }: { readonly waitFor: (limit: string) => number; readonly over: (limit: string) => void },
  ): void {
    if (stayed === undefined) this.stop();
    for (const { from, on } of rows) {
      if (from !== state || on.kind !== 'after') continue;
      const { limit } = on;
      if (stayed !== undefined && !(stayed.kind === 'after' && stayed.limit === limit)) continue;
      clearTimeout(this.#running.get(limit));
      const wait = waitFor(limit);
      if (wait <= LONGEST)
        this.#running.set(
          limit,
          setTimeout(() => over(limit), wait),
        );
    }
  }

  stop(): void {
    for (const clock of this.#running.values()) clearTimeout(clock);
    this.#running.clear();
  }
}
