import { createTimers } from '../../timers.ts';
import type { Call } from './call.ts';

/** The time limits of the calls that wait. */
export interface Deadlines {
  /** Starts the time of each call that begins to wait and ends that of each one that waits no longer. */
  watch(calls: Iterable<Call>): void;
  /** Forgets all calls: the next conversation may call its own by the same ids. */
  clear(): void;
}

export function createDeadlines(onTimeout: (id: string) => void): Deadlines {
  const timers = createTimers();
  const running = new Map<string, number>();
  return {
    watch(calls) {
      for (const { id, timeout, state, moves } of calls) {
        if (timeout === undefined) continue;
        if (state !== 'pending') {
          if (running.delete(id)) timers.clear(id);
        } else if (running.get(id) !== moves) {
          running.set(id, moves);
          timers.set(id, 'answer', timeout, () => onTimeout(id));
        }
      }
    },
    clear() {
      timers.clearAll();
      running.clear();
    },
  };
}
