import { DiagnosticSeverity, type Diagnostic as Shown } from 'vscode-languageserver';
import { sortDiagnostics, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Analysis } from '../project/analysis.ts';
import type { Locator } from '../project/locate.ts';

const SEVERITIES = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning, note: DiagnosticSeverity.Information } as const;
/** Most findings that an editor is sent for a file. */
const MOST = 500;

/** The findings in a file. */
export function diagnosticsIn(analysis: Analysis, path: string, locator: Locator): Shown[] {
  const file = analysis.fileOf(path);
  return sortDiagnostics(analysis.diagnostics.filter(({ place }) => place.file === file))
    .slice(0, MOST)
    .map((one) => shown(one, locator));
}

function shown({ code, severity, message, place, hints, related }: Diagnostic, locator: Locator): Shown {
  return {
    range: locator.range(place),
    severity: SEVERITIES[severity],
    code,
    source: 'kmd',
    message: [message, ...hints].join('\n'),
    relatedInformation: related.map((one) => ({ location: locator.location(one.place), message: one.message })),
  };
}
