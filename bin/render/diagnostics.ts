import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { UsageError, type CommandIo } from '../define.ts';
import type { RenderDiagnostics } from './diagnostics/define.ts';
import { github } from './diagnostics/github.ts';
import { json } from './diagnostics/json.ts';
import { pretty } from './diagnostics/pretty.ts';
import { sarif } from './diagnostics/sarif.ts';

const FORMATS: Readonly<Record<string, RenderDiagnostics>> = { pretty, json, github, sarif };

export const FORMAT_NAMES = Object.keys(FORMATS);

/**
 * Diagnostics as text in one of the formats. Colour and width are those of the stream that will show it.
 * @throws UsageError for an unknown format
 */
export function renderDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: string,
  sources: ReadonlyMap<string, string>,
  io: Pick<CommandIo, 'env'>,
  stream: CommandIo['stdout'],
): string {
  const render = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!render) throw new UsageError(`unknown format \`${format}\`; there are ${FORMAT_NAMES.join(', ')}`);
  return render(diagnostics, { sources, color: hasColor(io.env, stream.isTTY), columns: Math.min(stream.columns || 100, 160) });
}

/** `NO_COLOR` and `FORCE_COLOR` as the tools around us read them. */
function hasColor(env: CommandIo['env'], isTTY: boolean): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true;
  return isTTY && env['TERM'] !== 'dumb';
}
