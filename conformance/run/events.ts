import type { CaseRecord } from '../judge/record.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import type { Description } from '../protocol/description.ts';
import type { CaseResult, RunInfo } from '../result/report.ts';

/** The events of a run, in their order. */
export type RunEvent =
  | { readonly kind: 'started'; readonly total: number; readonly info: RunInfo; readonly target: Description }
  | { readonly kind: 'case'; readonly result: CaseResult; readonly observed?: Observed; readonly done: number; readonly total: number }
  | { readonly kind: 'log'; readonly line: string };

/** A case that ran, with its record. */
export interface Observed {
  readonly planned: PlannedCase;
  readonly record: CaseRecord;
}
