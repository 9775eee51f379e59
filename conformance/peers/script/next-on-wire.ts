import type { WireLog } from '../wire-log.ts';

/** Longest wait of one look at the wire in ms; it begins again. */
const LOOK = 60_000;

/** The next thing on the wire; `undefined` at the signal, and after a long while. */
export function nextOnWire<T>(log: WireLog, signal: AbortSignal, found: () => T | undefined): Promise<T | undefined> {
  const stop = (): void => log.wake();
  signal.addEventListener('abort', stop, { once: true });
  return log
    .until<{ readonly value: T | undefined }>(() => {
      const value = found();
      return value !== undefined || signal.aborted ? { value } : undefined;
    }, LOOK)
    .then((one) => one?.value)
    .finally(() => signal.removeEventListener('abort', stop));
}
