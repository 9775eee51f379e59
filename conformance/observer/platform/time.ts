// Real time. The observer's world has timers of its own: the clock of the runner, which can stop, is the page's alone.

/** Milliseconds since the document began. */
export const now = performance.now.bind(performance);

/** Calls `done` after `ms` milliseconds. */
export const later: (done: () => void, ms: number) => void = window.setTimeout.bind(window);

const makePromise = Promise;
export const promise = <T>(start: (done: (value: T) => void) => void): Promise<T> => new makePromise(start);

/** Waits `ms` milliseconds. */
export const wait = (ms: number): Promise<void> => promise((done) => later(() => done(), ms));

const atFrame = window.requestAnimationFrame.bind(window);
/** Waits for the next frame; at most some ms, as a page that is not shown has none. */
export const frame = (most = 50): Promise<void> =>
  promise((done) => {
    atFrame(() => done());
    later(() => done(), most);
  });
