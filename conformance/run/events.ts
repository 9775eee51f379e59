import type { CaseRecord } from '../judge/record.ts';
import type { Step } from '../../specs/language/model/test.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import type { Description } from '../protocol/description.ts';
import type { CaseResult, RunInfo } from '../result/report.ts';
import type { Surface } from '../target/surface.ts';
import type { JudgedStep } from './run-step.ts';

/** The events of a run, in their order. */
export type RunEvent =
  | { readonly kind: 'started'; readonly total: number; readonly info: RunInfo; readonly target: Description }
  | { readonly kind: 'begun'; readonly planned: PlannedCase; readonly surface: Surface }
  | { readonly kind: 'step'; readonly planned: PlannedCase; readonly step: Step; readonly done: JudgedStep }
  | { readonly kind: 'case'; readonly result: CaseResult; readonly observed?: Observed; readonly done: number; readonly total: number }
  | { readonly kind: 'log'; readonly line: string };

/** A case that ran, with its record. */
export interface Observed {
  readonly planned: PlannedCase;
  readonly record: CaseRecord;
}
