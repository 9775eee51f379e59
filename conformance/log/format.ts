import type { Json } from '../../specs/language/model/json.ts';
import type { Capability } from '../../specs/language/model/vocabulary.ts';
import type { OwnWords } from '../judge/own-words.ts';
import type { CaseRecord } from '../judge/record.ts';
import type { Selection } from '../plan/plan-cases.ts';
import type { Description } from '../protocol/description.ts';
import type { Report, RunInfo } from '../result/report.ts';

/** The version of the log format. Logs of another version are refused. */
export const FORMAT = 1;

/** Retries of a flaky case. A log entry holds at most so many earlier attempts. */
export const MAX_RETRIES = 2;

/**
 * The first line of a log: everything the plan is made from. A log is NDJSON: this line, one `LogEntry` per case that ran, in
 * the order of the seed's shuffle whatever the number of workers, and a `LogEnd`. Equal runs write equal logs but for times
 * (`withoutTimes`). In every other line `⟦host⟧` replaces the target's host and port.
 */
export interface LogHeader {
  readonly 'kmd-log': typeof FORMAT;
  readonly run: Omit<RunInfo, 'workers' | 'duration'>;
  /** SHA-256 of the text of each spec that has cases. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly target: Description | null;
  readonly selection: Selection;
  /** The capabilities of the target; absent when it offers all. */
  readonly offers?: readonly Capability[];
  /** Spec → message key → the words of an app without a harness, in place of the spec's. */
  readonly words?: Readonly<Record<string, OwnWords>>;
  /** Number of planned cases, skipped ones included. */
  readonly planned: number;
  /** Values that may differ between equal runs. */
  readonly circumstances: { readonly url: string; readonly workers: number };
}

/** One case that ran. */
export interface LogEntry extends CaseRecord {
  /** Key of the planned case. */
  readonly key: string;
  readonly screenshot?: string;
  readonly trace?: string;
  /** Failed attempts before this one, oldest first. */
  readonly earlier?: readonly CaseRecord[];
}

/** The last line of a complete run. */
export interface LogEnd {
  readonly end: {
    /** Number of entries. */
    readonly cases: number;
    /** The fault that stopped the run. */
    readonly fault?: NonNullable<Report['fault']>;
    /** Real time, ms. */
    readonly duration: number;
    /** SHA-256 of all lines before. */
    readonly digest: string;
  };
}

/** Replaces the target's host and port, which differ from run to run. */
export function hideHost(line: string, url: string): string {
  const host = hostOf(url);
  const marked = line.replaceAll('⟦', '⟦⟦');
  return host === '' ? marked : marked.replaceAll(host, '⟦host⟧');
}

/** The inverse of `hideHost`. */
export function showHost(line: string, url: string): string {
  return line.replace(/⟦(?:⟦|host⟧)/g, (mark) => (mark === '⟦⟦' ? '⟦' : hostOf(url)));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** The part of a log that two equal runs share: no times, no digest (it covers them), no circumstances. */
export function withoutTimes(log: string): string {
  const drop = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(drop);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([name, item]) => !(TIMES.has(name) && typeof item === 'number') && !BESIDE.has(name));
    return Object.fromEntries(kept.map(([name, item]) => [name, drop(item)]));
  };
  return log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.stringify(drop(JSON.parse(line) as Json)))
    .join('\n');
}

/** Properties with a time, ms: `duration` and `elapsed` are real time, `at` the page's clock since the mount. */
const TIMES: ReadonlySet<string> = new Set(['at', 'duration', 'elapsed']);
const BESIDE: ReadonlySet<string> = new Set(['circumstances', 'digest']);
