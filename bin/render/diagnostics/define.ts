import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';

export interface RenderOptions {
  /** File name as used in places → its text. */
  readonly sources: ReadonlyMap<string, string>;
  readonly color: boolean;
  /** Cells of a line. */
  readonly columns: number;
}

/** One file in this folder per format; the text ends with a line end unless it is empty. */
export type RenderDiagnostics = (diagnostics: readonly Diagnostic[], options: RenderOptions) => string;

/** `2 errors, 1 warning`; notes are counted when there are any. */
export function tally(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic['severity']): number => diagnostics.filter((one) => one.severity === severity).length;
  const say = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
  const notes = count('note');
  return [say(count('error'), 'error'), say(count('warning'), 'warning'), ...(notes > 0 ? [say(notes, 'note')] : [])].join(', ');
}
