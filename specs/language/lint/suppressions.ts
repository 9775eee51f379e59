import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reportTo } from '../diagnostics/report.ts';
import type { Place } from '../model/place.ts';
import { Source } from '../text/source.ts';

/** `<!-- kmd-ignore K4012: reason -->` silences one code on its own line and in the next block. */
interface Suppression {
  readonly code: string;
  readonly reason: string;
  readonly place: Place;
  /** The covered lines, 1-based, inclusive. */
  readonly from: number;
  readonly to: number;
}

const COMMENT = /<!--[ \t]*kmd-ignore[ \t]+(K\d{4})[ \t]*(?::([^\n]*?))?-->/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Removes the findings that a comment in their file silences. Reports comments without a reason, which silence nothing, and
 * comments that match no finding.
 */
export function applySuppressions(found: readonly Diagnostic[], sources: ReadonlyMap<string, string>): Diagnostic[] {
  const all = new Map<string, readonly Suppression[]>();
  for (const [file, text] of sources) if (text.includes('kmd-ignore')) all.set(file, suppressionsIn(file, text));
  const used = new Set<Suppression>();
  const kept = found.filter(({ code, place }) => {
    const matching = (all.get(place.file) ?? []).filter(
      (one) => one.code === code && one.reason !== '' && one.from <= place.start.line && place.start.line <= one.to,
    );
    for (const one of matching) used.add(one);
    return matching.length === 0;
  });
  const report = reportTo(kept);
  for (const one of [...all.values()].flat()) {
    if (one.reason === '') report('K7063', one.place, { code: one.code });
    else if (!used.has(one)) report('K7064', one.place, { code: one.code }, { hints: ['Remove the comment.'] });
  }
  return kept;
}

function suppressionsIn(file: string, text: string): Suppression[] {
  const source = new Source(file, text);
  const lines = text.split('\n');
  const fenced = fencedLines(lines);
  return [...text.matchAll(COMMENT)].flatMap((match): Suppression[] => {
    const place = source.place(match.index, match.index + match[0].length);
    const from = place.start.line;
    if (fenced.has(from)) return [];
    let to = place.end.line;
    while (to < lines.length && (lines[to] ?? '').trim() === '') to += 1;
    while (to < lines.length && ((lines[to] ?? '').trim() !== '' || fenced.has(to + 1))) to += 1;
    return [{ code: match[1] ?? '', reason: match[2]?.trim() ?? '', place, from, to }];
  });
}

/** The lines inside code fences, 1-based, closing line included: comments there are samples, blank lines end no block. */
function fencedLines(lines: readonly string[]): Set<number> {
  const inside = new Set<number>();
  let open: string | undefined;
  lines.forEach((line, index) => {
    const mark = FENCE.exec(line)?.[1];
    if (open !== undefined) inside.add(index + 1);
    if (open === undefined && mark !== undefined) open = mark;
    else if (open !== undefined && mark !== undefined && mark.startsWith(open) && line.trim() === mark) open = undefined;
  });
  return inside;
}
