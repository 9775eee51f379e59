import { setImmediate } from 'node:timers/promises';

/** Long work, cut where somebody else may have a turn. */
export type Pieces<Result> = Generator<undefined, Result, undefined>;

/** Time in ms that a program may take before it hears of a signal. */
const TURN = 50;

/** Does all the work at once. */
export function atOnce<Result>(pieces: Pieces<Result>): Result {
  for (;;) {
    const { done, value } = pieces.next();
    if (done === true) return value;
  }
}

/** Does the work and lets events in between, so that Ctrl-C ends the program in the middle of it. */
export async function inTurns<Result>(pieces: Pieces<Result>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const { done, value } = pieces.next();
    if (done === true) return value;
    if (performance.now() - since < TURN) continue;
    await setImmediate();
    since = performance.now();
  }
}
