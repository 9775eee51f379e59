import type { Verdict } from '../../specs/language/model/verdict.ts';
import type { AssertionResult } from '../judge/assertion-result.ts';
import type { EnvironmentLabel } from '../plan/environment-name.ts';
import type { PlanShard } from '../plan/shard.ts';
import type { AdapterNotes } from '../protocol/adapter-notes.ts';
import type { Description } from '../protocol/description.ts';

/** The result of a run: the input of every reporter. */
export interface Report {
  readonly target: Description | null;
  readonly url: string;
  readonly run: RunInfo;
  /** The fault that stopped the run before its first test. */
  readonly fault?: { readonly fault: string; readonly message: string };
  /** Sorted by spec, test, case and environment. */
  readonly results: readonly CaseResult[];
  readonly totals: { readonly T: Totals; readonly K: Totals };
  /** Stale and expired entries of the baseline; absent without a baseline. */
  readonly baseline?: readonly BaselineProblem[];
  /** Whether the run was interrupted. */
  readonly interrupted: boolean;
  /** Set for an app without a harness. */
  readonly adapter?: AdapterNotes;
}

/** The facts of a run that are fixed before it ends. */
export type RunSoFar = Pick<Report, 'run' | 'target'>;

export interface BaselineProblem {
  /** The test as written in the entry. */
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
  /** The MCP revision of the run; absent when no spec of it has to do with MCP. */
  readonly profile?: string;
  /** The patterns of the tests that ran; absent where all did. */
  readonly tests?: readonly string[];
  /** Set for a run of one shard. */
  readonly shard?: PlanShard;
  /** What a run of one shard was asked for, so that `kmd merge` can record it for `--last-failed`. */
  readonly asked?: Asked;
}

/** The target and the options about environments, as a person gave them; an empty target is the embedded reference. */
export interface Asked {
  readonly target: string;
  readonly environment: Readonly<Record<string, unknown>>;
}

export interface CaseResult {
  readonly spec: string;
  readonly test: string;
  readonly case?: string;
  readonly title: string;
  readonly verdict: Verdict;
  readonly reason?: string;
  /** Ids of the covered requirements and clauses, as written in the spec. */
  readonly covers: readonly string[];
  /** The verdicts on covered clauses that differ from the one of the case. */
  readonly clauses?: Readonly<Record<string, Verdict>>;
  readonly assertions: readonly ReportedAssertion[];
  /** Number of attempts of a case that was retried. */
  readonly attempts?: number;
  /** Set for a case that failed first and passed in a retry. */
  readonly flaky?: true;
  /** Baseline entries that together accept every failure. The verdict stays `failed`. */
  readonly known?: readonly { readonly test: string; readonly reason: string; readonly issue?: string }[];
  readonly suite: 'T' | 'K';
  readonly environment: EnvironmentLabel;
  readonly file: string;
  readonly line: number;
  /** Real time, ms. */
  readonly duration: number;
  readonly screenshot?: string;
  readonly trace?: string;
  /** What went over the wire of an app without a harness, one line each: the evidence for what was sent and delivered. */
  readonly wire?: readonly string[];
}

export interface ReportedAssertion extends AssertionResult {
  /** The fingerprint in the baseline, for an assertion that fails in another way now. */
  readonly known?: string;
}
