/** The last stretch, in which the seconds are told, in milliseconds. */
const STRETCH = 30_000;
/** The longest wait that a timer of a browser takes, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** What a countdown tells. */
export interface Listener {
  /** Once for each second of the last stretch, unless the clock jumped over it. */
  seconds(left: number): void;
  end(): void;
}

/**
 * Counts from now on. Each timer asks the clock anew, so that one that comes late, as after a computer's sleep, misses nothing.
 * @param timeout milliseconds
 * @returns stops it
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
