/** The time that a dispatcher lives in; a test brings its own. */
export interface Clock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Calls `then` after so many milliseconds. Returns how to call it off. */
  after(milliseconds: number, then: () => void): () => void;
}

/** The longest delay of a timer; beyond it, browsers and Node fire at once. */
export const LONGEST_TIMER = 2_147_483_647;

/** The time of the browser or of Node. What is to happen in more than 24 days, or never, happens in 24 days. */
export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, Math.min(milliseconds, LONGEST_TIMER));
    return () => clearTimeout(timer);
  },
};
