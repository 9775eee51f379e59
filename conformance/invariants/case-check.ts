import type { Invariant } from '../../specs/language/model/invariant.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Args, Facts, Pattern, Stage, Verb } from '../verbs/verb.ts';

/**
 * A kind of invariant that is looked at when the steps of a case are done. As with a verb, `observe` records what is there as JSON, and
 * `judge` is a pure function, so that `kmd judge` comes to the same verdict from the log.
 */
export interface CaseCheck<Seen extends Json = Json> {
  /** Under forced colours it can tell nothing. */
  readonly ownColors?: boolean;
  /** Observes after transitions and finite animations have ended. */
  readonly settles?: boolean;
  /** Moves the clock: all others look first. */
  readonly last?: boolean;
  observe(stage: Stage, invariant: Invariant): Promise<Seen>;
  /** What is seen once more when the page was left: the observation with what came after it. Pure but for the record of side effects. */
  afterwards?(stage: Stage, seen: Seen): Seen;
  /** A sentence about what breaks the invariant; `undefined` when nothing does. */
  judge(invariant: Invariant, seen: Seen, facts: CaseFacts): string | undefined;
}

/** The facts of a case: what its steps did and asked for. */
export interface CaseFacts extends Facts {
  readonly done: readonly DoneStep[];
  /** A message in each of its locales. */
  wordings(key: string): readonly Pattern[];
}

/** A step that was done, with its arguments as they were. */
export interface DoneStep {
  readonly verb: Verb;
  readonly args: Args;
}
