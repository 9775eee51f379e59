import type { Json } from '../../specs/language/model/json.ts';
import type { Verdict } from '../../specs/language/model/verdict.ts';

/** The verdict on one step. `id` is `T3.5`, or `T3.name` for a step with `as: name`; in a case `T3[image].5`. */
export interface AssertionResult {
  readonly id: string;
  /** The step without its test and case: `5`, `name`, `protocol.outbound`, `invariant.name`. */
  readonly step: string;
  readonly verb: string;
  readonly verdict: Verdict;
  readonly expected?: Json;
  readonly actual?: Json;
  readonly message?: string;
  /** File and line (from 1) of the step in its spec. */
  readonly file?: string;
  readonly line?: number;
  readonly positive: boolean;
  /** The clauses that the step decides; absent: all of its test. */
  readonly covers?: readonly string[];
}
