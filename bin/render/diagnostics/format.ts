import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Entry } from '../../../specs/language/diagnostics/entry.ts';

/** What a format needs beside the diagnostics. */
export interface RenderOptions {
  /** Display path → text of the file. */
  readonly sources: ReadonlyMap<string, string>;
  /** Every code that may occur. */
  readonly codes: ReadonlyMap<string, Entry>;
  readonly color: boolean;
  /** Width of the terminal, in cells. */
  readonly columns: number;
}

/** Renders diagnostics in one format; the text ends with a newline unless it is empty. */
export type RenderDiagnostics = (diagnostics: readonly Diagnostic[], options: RenderOptions) => string;

/** Counts by severity, `2 errors, 1 warning`; notes only if there are any. */
export function tally(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic['severity']): number => diagnostics.filter((one) => one.severity === severity).length;
  const say = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
  const notes = count('note');
  return [say(count('error'), 'error'), say(count('warning'), 'warning'), ...(notes > 0 ? [say(notes, 'note')] : [])].join(', ');
}
