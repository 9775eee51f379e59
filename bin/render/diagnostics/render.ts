import { CATALOGUE } from '../../../specs/language/diagnostics/catalogue/catalogue.ts';
import { sortDiagnostics, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Entry } from '../../../specs/language/diagnostics/entry.ts';
import { UsageError, type CommandIo } from '../../cli/command.ts';
import type { RenderDiagnostics } from './format.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

const FORMATS: Readonly<Record<string, RenderDiagnostics>> = { pretty, json, github, sarif };

export const FORMAT_NAMES = Object.keys(FORMATS);

/**
 * Sorts diagnostics and renders them in a format, with the colour and width of the stream that shows them.
 * @param codes every code that may occur; default: those of the catalogue, without those of rules
 * @throws UsageError for an unknown format
 */
export function renderDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: string,
  sources: ReadonlyMap<string, string>,
  io: Pick<CommandIo, 'env'>,
  stream: CommandIo['stdout'],
  codes: ReadonlyMap<string, Entry> = new Map(Object.entries(CATALOGUE)),
): string {
  const render = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!render) throw new UsageError(`unknown format \`${format}\`; there are ${FORMAT_NAMES.join(', ')}`);
  const columns = Math.min(stream.columns || 100, 160);
  return render(sortDiagnostics(diagnostics), { sources, codes, color: hasColor(io.env, stream.isTTY), columns });
}

/** Whether to use colour: `NO_COLOR` and `FORCE_COLOR` win over the terminal's own state. */
function hasColor(env: CommandIo['env'], isTTY: boolean): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true;
  return isTTY && env['TERM'] !== 'dumb';
}
