import type { Json } from '../../specs/language/model/json.ts';
import type { CaseRecord } from '../judge/record.ts';
import type { Selection } from '../plan.ts';
import type { Description } from '../protocol/description.ts';
import type { Report, RunInfo } from '../report/define.ts';

/** The version of what stands in these files; another one cannot be read. */
export const FORMAT = 1;

/**
 * First line of a log: what was run, so that the plan can be made again. A log is NDJSON: this line, one `LogEntry` for each
 * case that was run, in the order of the seed's shuffle whatever the number of workers, and a `LogEnd`. Equal runs write equal
 * logs but for times (`withoutTimes`). In all lines but this the target's host and port stand as `⟦host⟧`.
 */
export interface LogHeader {
  readonly 'kmd-log': typeof FORMAT;
  readonly run: Omit<RunInfo, 'workers' | 'duration'>;
  /** SHA-256 of the text of each spec that has cases. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly target: Description | null;
  readonly selection: Selection;
  /** How many cases were planned, those that do not apply among them. */
  readonly planned: number;
  /** What may differ between equal runs. */
  readonly circumstances: { readonly url: string; readonly workers: number };
}

/** One case that was run. */
export interface LogEntry extends CaseRecord {
  /** Key of the planned case. */
  readonly key: string;
  readonly screenshot?: string;
  readonly trace?: string;
  /** Attempts that failed before this one, in their order. */
  readonly earlier?: readonly CaseRecord[];
}

/** Last line, there when the run came to its end. */
export interface LogEnd {
  readonly end: {
    /** How many entries there are. */
    readonly cases: number;
    /** What broke the whole run. */
    readonly fault?: NonNullable<Report['fault']>;
    /** Real time, ms. */
    readonly duration: number;
    /** SHA-256 of all lines before. */
    readonly digest: string;
  };
}

/** A line as text, with the target's address, which may be another in each run, replaced. */
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

/** What two equal runs have in common: a log without times, its digest (which covers them) and the circumstances. */
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

/** Every time in a log, ms: `duration` real, `at` of the page's clock since the mount. */
const TIMES: ReadonlySet<string> = new Set(['at', 'duration']);
const BESIDE: ReadonlySet<string> = new Set(['circumstances', 'digest']);
