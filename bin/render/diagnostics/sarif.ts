import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE } from '../../../specs/language/diagnostics/catalogue.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import type { RenderDiagnostics } from './define.ts';

/** SARIF 2.1.0, one run; columns count UTF-16 units as ours do. */
export const sarif: RenderDiagnostics = (diagnostics) => {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'kmd',
            version,
            rules: codes.map((id) => ({
              id,
              shortDescription: { text: CATALOGUE[id].message },
              defaultConfiguration: { level: CATALOGUE[id].severity },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map(({ code, severity, message, place, related, hints }) => ({
          ruleId: code,
          ruleIndex: codes.indexOf(code),
          level: severity,
          message: { text: [message, ...hints].join('\n') },
          locations: [{ physicalLocation: physical(place) }],
          ...(related.length > 0 && {
            relatedLocations: related.map((one, id) => ({ id, message: { text: one.message }, physicalLocation: physical(one.place) })),
          }),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

function physical({ file, start, end }: Place): object {
  return {
    artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
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
