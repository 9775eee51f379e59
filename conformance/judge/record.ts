import type { Json } from '../../specs/language/model/json.ts';
import type { MountContext } from '../../specs/language/model/spec.ts';
import type { FaultRecord } from '../protocol/faults.ts';
import type { Args, Observation, Served } from '../verbs/verb.ts';
import type { Withheld } from './withheld.ts';

/** Everything observed in one case, without any judgement: enough to compute every verdict again. One line of the log. */
export interface CaseRecord {
  readonly spec: string;
  readonly test: string;
  readonly case?: string;
  readonly context: MountContext;
  readonly steps: readonly StepRecord[];
  /** A fault outside a step: while opening, while mounting or at the end. */
  readonly fault?: FaultRecord;
  /** Problems of outbound messages, one sentence each. */
  readonly outbound: readonly string[];
  /** What was observed of the invariants of the spec when the steps were done, by id. */
  readonly invariants?: Readonly<Record<string, Json>>;
  /** Requests that steps answered in place of the network. */
  readonly served?: readonly Served[];
  /** Real time, ms. */
  readonly duration: number;
}

/** Whether the page did not answer in time: it hangs, or the machine is too busy to tell. */
export function timedOut({ fault, steps }: CaseRecord): boolean {
  return [fault, ...steps.map((step) => step.fault)].some((one) => one?.fault === 'hung' || one?.fault === 'mount-timeout');
}

/** Everything observed in one step. */
export interface StepRecord {
  readonly index: number;
  readonly verb: string;
  readonly as?: string;
  readonly args: Args;
  /** Context at the time, when it differs from the case's. */
  readonly context?: MountContext;
  /** The last observation of an assertion. */
  readonly observation?: Observation;
  /** The reason why the last poll of an assertion observed nothing. */
  readonly unseen?: Unseen;
  /** Real time in ms for which the page was polled until the last observation; absent for one that is made once. */
  readonly patience?: number;
  /** The value that an action kept for later steps, and its name. */
  readonly kept?: Kept;
  /** Real time in ms within which an assertion has to hold, and after which its last observation began. */
  readonly within?: number;
  readonly elapsed?: number;
  /** The reason why an action was impossible. */
  readonly refused?: string;
  /** Why the step was not done. */
  readonly withheld?: Withheld;
  /** Parts that only their whereabouts found. */
  readonly told?: readonly string[];
  /** Sentences on selectors of an adapter to which nothing on the page fitted when the step had failed. */
  readonly misplaced?: readonly string[];
  /** What was refused on the wire before a step that failed, one sentence each. */
  readonly refusals?: readonly string[];
  readonly fault?: FaultRecord;
}

/** A value that later steps name by `{kept: as}`. */
export type Kept = { readonly as: string; readonly value: Json };

/** `gone`: the element left the page during the observation. `late`: the observation timed out. */
export type Unseen = 'gone' | 'late';
