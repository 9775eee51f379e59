import type { Program } from '../../specs/language/model/program.ts';
import type { Report } from '../result/report.ts';

/** Everything that a site about several targets shows. */
export interface Site {
  readonly title: string;
  /** When the site was written, ISO 8601. */
  readonly date: string;
  /** Version of kmd. */
  readonly kmd: string;
  /** Runs the whole matrix. */
  readonly command: string;
  /** In the order of the rows. */
  readonly targets: readonly SiteTarget[];
  /** The specs with their clauses and tests. */
  readonly program: Program;
}

export interface SiteTarget {
  /** Letters, digits and dashes: a name of files. */
  readonly id: string;
  readonly name: string;
  /** One or more sentences. */
  readonly about?: string;
  /** URL of its project. */
  readonly homepage?: string;
  /** Command lines that give the same result, one after the other. */
  readonly reproduce: readonly string[];
  /** Absent for a target that was never run. */
  readonly run?: SiteRun;
  /** Whether the result is of an earlier run. */
  readonly kept: boolean;
}

/** The last run of a target. */
export interface SiteRun {
  /** ISO 8601. */
  readonly date: string;
  /** Pictures are paths relative to the site. */
  readonly report?: Report;
  /** Why there is no report, with the last lines of what was started. */
  readonly problem?: string;
}

/** Why a target could not be tested at all; `undefined` for one that was, or that was never run. */
export function problemOf({ run }: SiteTarget): string | undefined {
  if (run === undefined) return undefined;
  const { problem, report } = run;
  if (problem !== undefined || report === undefined) return problem ?? 'there is no report';
  if (report.fault !== undefined) return `${report.fault.fault}: ${report.fault.message}`;
  const judged = report.results.filter(({ verdict }) => verdict !== 'not-applicable');
  const [first] = judged;
  return judged.every(({ verdict }) => verdict === 'error') ? (first?.reason ?? 'no test of it was run') : undefined;
}
