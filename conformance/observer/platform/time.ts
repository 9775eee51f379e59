// Real time. The runner replaces the page's timers by a clock that it can stop; these run on.

const makePromise = Promise;

/** The original timers, `Date` and `Promise`, also for the accessibility engine. */
export const timers = {
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  setInterval: window.setInterval.bind(window),
  clearInterval: window.clearInterval.bind(window),
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  queueMicrotask: window.queueMicrotask.bind(window),
  Date,
  Promise,
};

/** Milliseconds since the document began. */
export const now = performance.now.bind(performance);

/** Calls `done` after `ms` milliseconds. */
export const later: (done: () => void, ms: number) => void = timers.setTimeout;

export const promise = <T>(start: (done: (value: T) => void) => void): Promise<T> => new makePromise(start);

/** Waits `ms` milliseconds. */
export const wait = (ms: number): Promise<void> => promise((done) => later(() => done(), ms));
