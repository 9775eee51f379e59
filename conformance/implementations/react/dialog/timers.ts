/** The longest delay that a timer keeps. */
const LONGEST = 2 ** 31 - 1;

/** The timers of requests: one of each kind for each request, all of a request's gone at once. */
export interface Timers {
  /** Runs the action in so many milliseconds of the page's clock, in place of one of the same kind. */
  set(id: string, kind: string, delay: number, action: () => void): void;
  clear(id: string): void;
  clearAll(): void;
}

export function createTimers(): Timers {
  const running = new Map<string, Map<string, number>>();
  const clear = (id: string): void => {
    for (const timer of running.get(id)?.values() ?? []) window.clearTimeout(timer);
    running.delete(id);
  };
  return {
    set(id, kind, delay, action) {
      const own = running.get(id) ?? new Map<string, number>();
      running.set(id, own);
      window.clearTimeout(own.get(kind));
      own.set(kind, window.setTimeout(action, Math.min(Math.max(0, delay), LONGEST)));
    },
    clear,
    clearAll() {
      for (const id of [...running.keys()]) clear(id);
    },
  };
}
