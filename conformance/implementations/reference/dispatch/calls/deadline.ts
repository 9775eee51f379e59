import type { Clock } from '../clock.ts';
import type { Ending } from './ending.ts';

/**
 * Runs work that gets a signal, and waits for it so long at most. The signal is aborted when the time is up, or at the end.
 * @throws what the work throws; an error in words when the time is up or the session has ended
 */
export function withDeadline(work: (signal: AbortSignal) => unknown, milliseconds: number, clock: Clock, ending: Ending): Promise<unknown> {
  const stop = new AbortController();
  return new Promise((resolve, reject) => {
    const give = (reason: string): void => {
      stop.abort();
      leave();
      reject(new Error(reason));
    };
    const atEnd = (): void => give('the session has ended');
    const callOffTime = clock.after(milliseconds, () => give(`timed out after ${milliseconds} ms`));
    const callOffEnd = ending.wait(atEnd);
    const leave = (): void => {
      callOffTime();
      callOffEnd();
    };
    if (ending.over) {
      atEnd();
      return;
    }
    new Promise((done) => {
      done(work(stop.signal));
    })
      .finally(leave)
      .then(resolve, reject);
  });
}
