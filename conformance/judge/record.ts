import type { MountContext } from '../../specs/language/model/spec.ts';
import type { Args, Observation } from '../verbs/define.ts';
import type { Fault } from '../targets/faults.ts';

/** What happened in one case, without any judgement: enough to compute every verdict again. One line of the log. */
export interface CaseRecord {
  readonly spec: string;
  readonly test: string;
  readonly case?: string;
  readonly context: MountContext;
  readonly steps: readonly StepRecord[];
  /** What broke outside a step: while opening, mounting or at the end. */
  readonly fault?: FaultRecord;
  /** What was wrong with outbound messages. */
  readonly outbound: readonly string[];
  /** Real time, ms. */
  readonly duration: number;
}

export interface StepRecord {
  readonly index: number;
  readonly verb: string;
  readonly as?: string;
  readonly args: Args;
  /** Context at the time, when it differs from the case's. */
  readonly context?: MountContext;
  /** What an assertion saw last. */
  readonly observation?: Observation;
  /** Why an assertion saw nothing at last. */
  readonly unseen?: Unseen;
  /** Why an action did not happen. */
  readonly refused?: string;
  readonly fault?: FaultRecord;
}

/** `gone`: what it is about left the page while it was looked at. `late`: it could not be looked at within the time. */
export type Unseen = 'gone' | 'late';

export interface FaultRecord {
  readonly fault: Fault;
  readonly message: string;
}
