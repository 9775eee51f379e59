/** The time that a dispatcher lives in; a test brings its own. */
export interface Clock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Calls `then` after so many milliseconds. Returns how to call it off. */
  after(milliseconds: number, then: () => void): () => void;
}

/** The time of the browser or of Node. */
export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};
