import { seen } from '../../../specs/language/text/one-line.ts';
import type { Severity } from '../../../specs/language/diagnostics/entry.ts';
import type { RenderDiagnostics } from './format.ts';

const COMMAND: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/** GitHub workflow commands, which annotate the lines of a pull request. */
export const github: RenderDiagnostics = (diagnostics) =>
  diagnostics
    .map(({ code, severity, message, place, hints }) => {
      // An annotation has an end column only if it starts and ends on the same line.
      const end = place.end.line === place.start.line ? `,endColumn=${Math.max(place.end.column - 1, place.start.column)}` : '';
      const where = `file=${property(place.file)},line=${place.start.line},endLine=${place.end.line},col=${place.start.column}${end},title=${property(code)}`;
      return `::${COMMAND[severity]} ${where}::${data([message, ...hints].join('\n'))}\n`;
    })
    .join('');

function data(text: string): string {
  return seen(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
