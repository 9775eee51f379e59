/** Makes a wait in which the caller needs no worker. */
export type Idle = <T>(wait: () => Promise<T>) => Promise<T>;

/** A shorter wait is not worth a change of turns, ms. */
const IDLE = 40;

/** Real time between polls of a page in which nothing changes, ms; later polls use the last. */
const INTERVALS = [10, 20, 40, 80, 120, 150];

/**
 * Real time after which a page that told of no change is looked at all the same, ms: a state of a custom element, a style sheet of a
 * script or the end of a transition in a shadow tree changes what is seen and tells nobody.
 */
const GLANCES = [50, 120, 300, 700, 1300];

export interface PollOptions {
  /** Real time (`Date.now()`) after which a poll that does not pass is the last one. */
  readonly deadline: number;
  /** Real time from the first poll to the deadline, ms. */
  readonly timeout: number;
  /** Minimum number of polls before the assertion fails, even on a slow machine. One that a quiet page spares counts. */
  readonly minPolls: number;
  /** After a poll that did not pass, the time in ms for which later polls have to pass; 0 by default. */
  readonly hold?: number;
  /** By default the caller keeps its worker. */
  readonly idle?: Idle;
  /** Waits at most `ms` for a change that makes another poll worth while. `false`: the page told of none. */
  wait(ms: number): Promise<boolean>;
}

/** Observes until an observation passes or the deadline is over. The last observation counts. */
export async function poll<T>(observe: () => Promise<T>, passes: (seen: T) => boolean, options: PollOptions): Promise<T> {
  const { deadline, timeout, minPolls, hold = 0, idle = (pause) => pause(), wait } = options;
  const pause = (ms: number): Promise<boolean> => (ms < IDLE ? wait(ms) : idle(() => wait(ms)));
  const start = Date.now();
  let since: number | undefined;
  for (let round = 0; ; round++) {
    const seen = await observe();
    const passed = passes(seen);
    since = passed ? (since ?? Date.now()) : undefined;
    if (since !== undefined && (round === 0 || Date.now() - since >= hold)) return seen;
    const isLast = (): boolean => Date.now() >= deadline && round + 1 >= minPolls;
    if (!passed && isLast()) return seen;
    if (passed) await idle(() => sleep(hold));
    else {
      // A quiet page is observed at few times, and once more at the end.
      const glance = GLANCES.find((time) => time > Date.now() - start) ?? Infinity;
      while (!(await pause(Math.min(INTERVALS[Math.min(round, INTERVALS.length - 1)] ?? 0, timeout / minPolls)))) {
        round++;
        if (isLast() || Date.now() - start >= glance) break;
      }
    }
  }
}

/** Waits `ms` of real time. */
export function sleep(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
