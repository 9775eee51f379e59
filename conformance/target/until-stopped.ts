import { TargetError } from '../protocol/faults.ts';

/** Time in ms that work gets to settle after a stop. */
const GRACE = 600;

/**
 * Waits for work on a page, but not long after a stop: a call into a browser that was killed may never settle.
 * @throws TargetError `closed` for work that goes on
 */
export async function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let stop: () => void = () => undefined;
  const stopped = new Promise<never>((_, fail) => {
    stop = () => {
      timer = setTimeout(() => fail(new TargetError('closed', 'the run was stopped')), GRACE);
    };
  });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  work.catch(() => undefined);
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(timer);
  }
}
