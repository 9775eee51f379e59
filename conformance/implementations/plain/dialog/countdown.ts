/** Time before the end in which each second is reported, in milliseconds. */
const STRETCH = 30_000;
/** Maximum delay of a browser timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Callbacks of a countdown. */
export interface Listener {
  /** Called once per second during the last 30 seconds; seconds that the clock skips are left out. */
  seconds(left: number): void;
  end(): void;
}

/**
 * Starts a countdown. Each timer reads the clock again, so a late one (after sleep) causes no drift.
 * @param timeout duration in milliseconds
 * @returns a function that stops the countdown
 */
export function countDown(timeout: number, listener: Listener): () => void {
  const end = Date.now() + timeout;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (): void => {
    const left = end - Date.now();
    if (left <= 0) return listener.end();
    const seconds = Math.ceil(left / 1000);
    if (left <= STRETCH) listener.seconds(seconds);
    const wait = left > STRETCH ? left - STRETCH : left - (seconds - 1) * 1000;
    timer = setTimeout(tick, Math.min(wait, LONGEST));
  };
  tick();
  return () => clearTimeout(timer);
}
