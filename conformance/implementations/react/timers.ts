/** Maximum delay of a browser timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Timers by request and kind. */
export interface Timers {
  /** Runs the action after `delay` milliseconds; replaces the request's timer of the same kind. */
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
