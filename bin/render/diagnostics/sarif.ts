import { jsonText } from '../../../specs/language/text/json-text.ts';
import { defined } from '../../../specs/language/defined.ts';
import type { Related } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Entry } from '../../../specs/language/diagnostics/entry.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import { packageVersion } from '../../../specs/language/package-root.ts';
import type { RenderDiagnostics } from './format.ts';

/** SARIF 2.1.0 with one run. Columns count UTF-16 code units. */
export const sarif: RenderDiagnostics = (diagnostics, { codes }) => {
  const ids = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'kmd',
            version: packageVersion(),
            rules: ids.map((id) => ({ id, ...described(codes.get(id)) })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map(({ code, severity, message, place, related, hints }) => ({
          ruleId: code,
          ruleIndex: ids.indexOf(code),
          level: severity,
          message: { text: [message, ...hints].join('\n') },
          locations: [{ physicalLocation: physical(place) }],
          ...defined({ relatedLocations: related.length > 0 ? related.map(relatedLocation) : undefined }),
        })),
      },
    ],
  };
  return jsonText(log);
};

function described(entry: Entry | undefined): object {
  return entry === undefined ? {} : { shortDescription: { text: entry.message }, defaultConfiguration: { level: entry.severity } };
}

function relatedLocation({ message, place }: Related, id: number): object {
  return { id, message: { text: message }, physicalLocation: physical(place) };
}

function physical({ file, start, end }: Place): object {
  return {
    artifactLocation: {
      uri: file
        .replace(/\p{Cs}/gu, '\ufffd')
        .split('/')
        .map(encodeURIComponent)
        .join('/'),
    },
    region: {
      startLine: start.line,
      startColumn: start.column,
      endLine: end.line,
      endColumn: end.column,
      charOffset: start.offset,
      charLength: end.offset - start.offset,
    },
  };
}
