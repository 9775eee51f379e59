import type { Verdict } from '../../specs/language/model/verdict.ts';
import type { AssertionResult } from '../judge/case.ts';
import type { CaseRecord } from '../judge/record.ts';
import type { PlannedCase } from '../plan.ts';
import type { Conditions } from '../../specs/language/model/vocabulary.ts';
import type { MountContext } from '../../specs/language/model/spec.ts';
import type { Description } from '../protocol/description.ts';

/** What a run found, as reports read it and `--json` writes it. */
export interface Report {
  readonly target: Description | null;
  readonly url: string;
  readonly run: RunInfo;
  /** Why nothing could be run: the target broke before the first test. */
  readonly fault?: { readonly fault: string; readonly message: string };
  /** Sorted by spec, test, case and environment. */
  readonly results: readonly CaseResult[];
  readonly totals: { readonly T: Totals; readonly K: Totals };
  /** What is wrong with entries of the baseline, when there is one: stale or expired. */
  readonly baseline?: readonly BaselineProblem[];
  /** Whether the run was stopped before its end. */
  readonly interrupted: boolean;
}

/** What is known of a run before it has ended. */
export type RunSoFar = Pick<Report, 'run' | 'target'>;

export interface BaselineProblem {
  /** As the entry has it. */
  readonly test: string;
  readonly problem: string;
  readonly file: string;
  readonly line: number;
}

export type Totals = Readonly<Record<Verdict, number>>;

export interface RunInfo {
  readonly kmd: string;
  readonly browser: string;
  readonly seed: number;
  readonly workers: number;
  /** Real time, ms. */
  readonly duration: number;
  readonly specs: Readonly<Record<string, string>>;
  /** The MCP revision that the tests were chosen for. */
  readonly profile: string;
}

export interface CaseResult {
  readonly spec: string;
  readonly test: string;
  readonly case?: string;
  readonly title: string;
  readonly verdict: Verdict;
  readonly reason?: string;
  /** Requirement or clause ids as the spec writes them. */
  readonly covers: readonly string[];
  readonly assertions: readonly (AssertionResult & {
    /** What the baseline knows it by, where it failed in another way. */ readonly known?: string;
  })[];
  /** How often it was run, where it was run again by itself because the baseline says that it fails at times. */
  readonly attempts?: number;
  /** It passed, but not at the first attempt. */
  readonly flaky?: true;
  /** Of a failed case: the entries of the baseline that know all of it. It is not passed for that. */
  readonly known?: readonly { readonly test: string; readonly reason: string; readonly issue?: string }[];
  readonly suite: 'T' | 'K';
  readonly environment: Pick<MountContext, 'preset' | 'colorScheme' | 'locale' | 'direction'> & Conditions;
  readonly file: string;
  readonly line: number;
  /** Real time, ms. */
  readonly duration: number;
  readonly screenshot?: string;
  readonly trace?: string;
}

/** A case that was run, with what was recorded of it. */
export interface Observed {
  readonly planned: PlannedCase;
  readonly record: CaseRecord;
}

/** What happens while a run goes on. */
export type RunEvent =
  | { readonly kind: 'started'; readonly total: number; readonly info: RunInfo; readonly target: Description }
  | { readonly kind: 'case'; readonly result: CaseResult; readonly observed?: Observed; readonly done: number; readonly total: number }
  | { readonly kind: 'log'; readonly line: string };
