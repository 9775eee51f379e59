/** Why a step was not done: the app has no such thing, or what the step builds on was not there. */
export interface Withheld {
  readonly verdict: 'untested' | 'not-applicable';
  /** One sentence. */
  readonly reason: string;
}
