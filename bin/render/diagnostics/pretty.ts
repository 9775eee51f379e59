import { oneLine } from '../../../specs/language/text/one-line.ts';
import pc from 'picocolors';
import type { Severity } from '../../../specs/language/diagnostics/entry.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import { tally, type RenderDiagnostics } from './format.ts';
import { frame } from './frame.ts';

/** Findings that are shown: one broken line of a large file may bring a hundred thousand, which nobody reads and which take minutes to print. */
const MOST = 500;

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** Text for a person: `file:line:col - error K4012: message`, a code frame, related places with frames, hints; a tally at the end. */
export const pretty: RenderDiagnostics = (diagnostics, { sources, color, columns }) => {
  if (diagnostics.length === 0) return '';
  const paint = pc.createColors(color);
  const tint: Readonly<Record<Severity, (text: string) => string>> = { error: paint.red, warning: paint.yellow, note: paint.cyan };

  const framed = (place: Place, indent: string, mark: (text: string) => string): string[] => {
    const source = sources.get(place.file);
    if (source === undefined) return [];
    return frame(source, place, columns - indent.length).map(({ gutter, text, mark: isMark }) =>
      `${indent}${paint.dim(gutter)}${isMark ? mark(text) : text}`.trimEnd(),
    );
  };
  const shown = worst(diagnostics);
  const blocks = shown.map(({ code, severity, message, place, related, hints }) => [
    `${paint.cyan(at(place))} - ${tint[severity](severity)} ${paint.dim(`${code}:`)} ${oneLine(message)}`,
    ...framed(place, '', tint[severity]),
    ...related.flatMap((one) => [`  ${paint.cyan(at(one.place))} - ${oneLine(one.message)}`, ...framed(one.place, '  ', paint.cyan)]),
    ...hints.map((hint) => `  ${paint.bold('hint:')} ${oneLine(hint)}`),
    '',
  ]);
  // The worst first: a note above an error is not what a person asks about.
  const example =
    SEVERITIES.map((severity) => diagnostics.find((one) => one.severity === severity)).find((one) => one !== undefined)?.code ?? '';
  const more = diagnostics.length - shown.length;
  const rest = more === 0 ? [] : [`${more} more are not shown; \`--format json\` lists all.`, ''];
  return [...blocks.flat(), ...rest, `${tally(diagnostics)}. ${paint.dim(`Run \`kmd explain ${example}\` for details.`)}`, ''].join('\n');
};

/** The worst of many findings, in their order. */
function worst(all: Parameters<RenderDiagnostics>[0]): Parameters<RenderDiagnostics>[0] {
  if (all.length <= MOST) return all;
  const chosen = new Set(SEVERITIES.flatMap((severity) => all.filter((one) => one.severity === severity)).slice(0, MOST));
  return all.filter((one) => chosen.has(one));
}

function at({ file, start }: Place): string {
  return `${oneLine(file)}:${start.line}:${start.column}`;
}
