import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Entry } from '../../specs/language/diagnostics/entry.ts';

/** What is to be checked. */
export interface LintQuestion {
  readonly cwd: string;
  /** Files or folders; none means the specs of the project. */
  readonly paths: readonly string[];
  readonly config?: string;
}

/** The findings of a project with all that shows them. Plain JSON, which a cache keeps. */
export interface LintResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The codes found. */
  readonly codes: Readonly<Record<string, Entry>>;
  /** Display path → text of each file with a finding. */
  readonly sources: Readonly<Record<string, string>>;
  /** Number of own specs. */
  readonly specs: number;
  /** Number of presets. */
  readonly presets: number;
}
