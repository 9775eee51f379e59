import { LONGEST_TIMER } from './clock.ts';

/** Limits of a session. Milliseconds and characters (Unicode code points). */
export interface Limits {
  readonly callTimeout: number;
  /** Longest result that the model gets; infinity gives it all. */
  readonly resultChars: number;
  /** Longest compressed result. */
  readonly previewChars: number;
  /** Rounds that a result stays whole in the history. */
  readonly wholeRounds: number;
  /** Equal calls from which on a call counts as part of a loop. */
  readonly loopCalls: number;
}

export const USUAL_LIMITS: Limits = { callTimeout: 30_000, resultChars: 10_000, previewChars: 200, wholeRounds: 2, loopCalls: 3 };

/** A number from outside as a limit: whole, at least 1, no longer than a timer can wait; else the usual one. */
export function limitOr(value: unknown, usual: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 1 ? Math.min(Math.floor(value), LONGEST_TIMER) : usual;
}
