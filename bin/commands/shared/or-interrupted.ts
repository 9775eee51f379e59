import { EXIT } from '../../cli/exit-codes.ts';

/** The result of work that leaves nothing to close, or at once the exit code of an interrupted command. */
export async function orInterrupted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | typeof EXIT.interrupted> {
  if (signal.aborted) return EXIT.interrupted;
  let interrupt: (() => void) | undefined;
  const interrupted = new Promise<typeof EXIT.interrupted>((resolve) => {
    interrupt = () => resolve(EXIT.interrupted);
    signal.addEventListener('abort', interrupt, { once: true });
  });
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    if (interrupt !== undefined) signal.removeEventListener('abort', interrupt);
  }
}
